// What is said around a puzzle: one position, one move to find.
import type { Words } from '../wire/messages';

export const PUZZLE = {
  puzzleOfTheDay: { fr: 'Le coup du jour', en: 'Puzzle of the day' },
  puzzle: { fr: 'Problème', en: 'Puzzle' },
  puzzleNumber: { fr: 'Problème {n} sur {total}', en: 'Puzzle {n} of {total}' },
  puzzleFind: { fr: 'Trouvez le meilleur coup', en: 'Find the best move' },
  puzzleHelp: {
    fr: 'Un seul coup est nettement meilleur que tous les autres.',
    en: 'One move is clearly better than all the others.',
  },
  puzzleEasy: { fr: 'facile', en: 'easy' },
  puzzleHard: { fr: 'corsé', en: 'tricky' },
  puzzleYours: { fr: 'Votre réponse : {move}', en: 'Your answer: {move}' },
  puzzleSure: { fr: 'C’est mon coup', en: 'That is my move' },
  puzzleOther: { fr: 'Chercher encore', en: 'Keep looking' },
  puzzleRight: { fr: 'Trouvé !', en: 'You found it!' },
  puzzleWrong: { fr: 'Pas cette fois', en: 'Not this time' },
  puzzleRightHelp: {
    fr: 'Aucun autre coup ne donne mieux que {chance} de chances de gagner.',
    en: 'No other move gives better than a {chance} chance of winning.',
  },
  puzzleWrongHelp: {
    fr: 'Il y avait mieux : {points} points de chances de plus.',
    en: 'There was better: {points} more points of chance to win.',
  },
  puzzleBest: { fr: 'Le meilleur coup', en: 'The best move' },
  puzzleTried: { fr: 'Votre coup', en: 'Your move' },
  puzzleOthers: { fr: 'Les suivants', en: 'The next best' },
  puzzleChances: { fr: 'Chances de gagner', en: 'Chances of winning' },
  puzzleAgain: { fr: 'Réessayer', en: 'Try again' },
  puzzleNext: { fr: 'Un autre problème', en: 'Another puzzle' },
  puzzleStreak: { fr: '{n} jours de suite', en: '{n} days in a row' },
  puzzleStreakOne: { fr: '1 jour de suite', en: '1 day in a row' },
  puzzleFoundToday: { fr: 'Trouvé aujourd’hui. À demain !', en: 'Found today. See you tomorrow!' },
  puzzleMissedToday: {
    fr: 'Manqué aujourd’hui. Un nouveau problème demain.',
    en: 'Missed today. A new puzzle tomorrow.',
  },
} satisfies Record<string, Words>;
