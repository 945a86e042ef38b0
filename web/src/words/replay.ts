// What is said while a game is seen again, and what a bot thinks of it.
import type { Words } from '../wire/messages';

export const REPLAY = {
  replayTitle: { fr: 'Revoir la partie', en: 'Replay of the game' },
  first: { fr: 'Au début', en: 'To the start' },
  previous: { fr: 'Coup précédent', en: 'Previous move' },
  next: { fr: 'Coup suivant', en: 'Next move' },
  last: { fr: 'À la fin', en: 'To the end' },
  autoplay: { fr: 'Lecture', en: 'Play' },
  pause: { fr: 'Pause', en: 'Pause' },
  timeline: { fr: 'Coup {n} sur {total}', en: 'Move {n} of {total}' },
  seenBy: { fr: 'Vu par', en: 'As seen by' },
  everything: { fr: 'Tout à découvert', en: 'Everything open' },
  spectator: { fr: 'Un spectateur', en: 'A spectator' },
  beginning: { fr: 'Le début de la partie', en: 'The start of the game' },
  pointsOverTime: { fr: 'Les points au fil de la partie', en: 'Points over the game' },
  copyCode: { fr: 'Copier la partie en un lien', en: 'Copy the game as a link' },
  copyCodeHelp: {
    fr: 'Toute la partie tient dans ce lien : qui l’ouvre la revoit coup par coup, sur n’importe quel serveur Ludosaure.',
    en: 'The whole game is in this link: whoever opens it steps through it, on any Ludosaure server.',
  },
  codeLink: { fr: 'Lien de la partie', en: 'Link of the game' },
  codeUnreadable: {
    fr: 'Ce lien ne contient pas de partie lisible.',
    en: 'This link holds no game that can be read.',
  },
  // What a bot thinks of the game
  whichCurve: { fr: 'Ce que montre la courbe', en: 'What the curve shows' },
  curveChances: { fr: 'Chances', en: 'Chances' },
  curvePoints: { fr: 'Points', en: 'Points' },
  chancesOverTime: {
    fr: 'Chances de victoire au fil de la partie, estimées par un robot',
    en: 'Chances of winning over the game, as a bot sees them',
  },
  chancesNow: { fr: 'Chances de victoire', en: 'Chances of winning' },
  chanceOf: { fr: '{name} : {chance}', en: '{name}: {chance}' },
  analysing: {
    fr: 'Le robot revoit la partie : coup {n} sur {total}.',
    en: 'The bot goes over the game: move {n} of {total}.',
  },
  analysisWaits: {
    fr: 'Le robot revoit une autre partie, puis la vôtre.',
    en: 'The bot is going over another game; yours is next.',
  },
  analysisFailed: {
    fr: 'Le robot n’a pas pu revoir cette partie.',
    en: 'The bot could not go over this game.',
  },
  playedWell: { fr: 'Le robot aurait joué pareil.', en: 'The bot would have played the same.' },
  playedFine: {
    fr: 'Un coup aussi bon que celui du robot.',
    en: 'As good as the bot’s own move.',
  },
  wouldPrefer: { fr: 'Le robot aurait préféré', en: 'The bot would have preferred' },
  wouldKeep: {
    fr: '{move} : {name} gardait {chance}.',
    en: '{move}: {name} would have kept {chance}.',
  },
  choiceAndLuck: {
    fr: 'Ce choix : {choice}. Le hasard ensuite : {luck}.',
    en: 'This choice: {choice}. Luck after it: {luck}.',
  },
  costly: { fr: 'Les coups qui ont coûté', en: 'Costly decisions' },
  nothingCostly: {
    fr: 'Aucun coup n’a coûté cher. Bien joué !',
    en: 'No decision cost much. Well played!',
  },
  costlyMove: {
    fr: 'Coup {n}, {name} : {move} a coûté {cost}',
    en: 'Move {n}, {name}: {move} cost {cost}',
  },
  perDecision: {
    fr: 'En points de chances (sur 100), par coup.',
    en: 'In points of chance (out of 100), for each move.',
  },
  couldKnow: { fr: 'Ce que les autres pouvaient savoir', en: 'What the others could know' },
  hidden: { fr: 'Ce que {name} cachait : {thing}', en: '{name} was hiding: {thing}' },
  sureOfIt: { fr: '{name} pouvait le croire à {chance}', en: '{name} could be {chance} sure of it' },
  whatDecided: { fr: 'Ce qui a décidé', en: 'What decided it' },
  ownChoices: { fr: 'Ses choix', en: 'Own choices' },
  otherChoices: { fr: 'Ceux des autres', en: 'The others’' },
  luck: { fr: 'Hasard', en: 'Luck' },
  player: { fr: 'Joueur', en: 'Player' },
} satisfies Record<string, Words>;
