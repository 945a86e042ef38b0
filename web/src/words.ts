// What the page itself says. Everything about a game comes from the server in both languages.
import { device } from './device.svelte';
import { filled } from './typography';
import type { Words } from './wire/messages';

const WORDS = {
  // Home
  title: {
    fr: 'Quatre jeux de dinosaures, une table, vos amis.',
    en: 'Four dinosaur games, one table, your friends.',
  },
  subtitle: {
    fr: 'Un lien suffit. Pas de compte, et personne n’a besoin de connaître les règles.',
    en: 'One link is enough. No account, and nobody needs to know the rules.',
  },
  againstBots: { fr: 'Jouer contre les robots', en: 'Play against bots' },
  openTable: { fr: 'Inviter des amis', en: 'Invite friends' },
  games: { fr: 'Les jeux', en: 'The games' },
  playersMinutes: { fr: '{players} joueurs · {minutes} min', en: '{players} players · {minutes} min' },
  yourTables: { fr: 'Vos tables', en: 'Your tables' },
  noTables: {
    fr: 'Aucune table en cours. Un dinosaure s’ennuie.',
    en: 'No games running. A dinosaur is bored.',
  },
  openTables: { fr: 'Tables ouvertes', en: 'Open tables' },
  noOpenTables: {
    fr: 'Personne n’attend pour l’instant. Ouvrez une table, on viendra.',
    en: 'Nobody is waiting right now. Open a table and they will come.',
  },
  finishedGames: { fr: 'Parties terminées', en: 'Finished games' },
  expected: { fr: 'On vous attend quelque part ?', en: 'Is somebody expecting you?' },
  pasteLink: {
    fr: 'Collez le lien ou les quatre mots de la table.',
    en: 'Paste the link or the four words of the table.',
  },
  fourWords: { fr: 'fougere-volcan-oeuf-lundi', en: 'fougere-volcan-oeuf-lundi' },
  linkOrWords: { fr: 'Lien ou quatre mots', en: 'Link or four words' },
  enter: { fr: 'Entrer', en: 'Enter' },
  yourMove: { fr: 'À vous', en: 'Your turn' },
  thinks: { fr: '{name} réfléchit', en: '{name} is thinking' },
  waitingForPlayers: { fr: 'Attend des joueurs', en: 'Waiting for players' },
  freeSeats: { fr: '{n} place libre', en: '{n} free seat' },
  freeSeatsMany: { fr: '{n} places libres', en: '{n} free seats' },
  moveNumber: { fr: 'coup {n}', en: 'move {n}' },
  sit: { fr: 'S’asseoir', en: 'Sit down' },
  you: { fr: 'vous', en: 'you' },
  guest: { fr: 'Votre nom', en: 'Your name' },
  guestNamed: { fr: 'Vous : {name}', en: 'You: {name}' },
  language: { fr: 'Read this page in English', en: 'Lire cette page en français' },
  otherLanguage: { fr: 'English', en: 'Français' },
  theme: { fr: 'Thème : {theme}', en: 'Theme: {theme}' },
  light: { fr: 'clair', en: 'light' },
  dark: { fr: 'sombre', en: 'dark' },
  system: { fr: 'comme le système', en: 'like the system' },
  save: { fr: 'Enregistrer', en: 'Save' },
  close: { fr: 'Fermer', en: 'Close' },
  back: { fr: 'Retour à l’accueil', en: 'Back to the home page' },
  // A new table
  newTable: { fr: 'Une table de {game}', en: 'A table of {game}' },
  withWhom: { fr: 'Avec qui ?', en: 'With whom?' },
  withBots: { fr: 'Des robots', en: 'Bots' },
  withFriends: { fr: 'Des amis, par lien', en: 'Friends, by link' },
  sameDevice: { fr: 'Sur cet appareil', en: 'On this device' },
  howMany: { fr: 'Combien de joueurs ?', en: 'How many players?' },
  level: { fr: 'Niveau des robots', en: 'Strength of the bots' },
  seats: { fr: 'Les places', en: 'The seats' },
  seatOf: { fr: 'Place {n}', en: 'Seat {n}' },
  seatMe: { fr: 'Vous', en: 'You' },
  seatOpen: { fr: 'Un ami, par lien', en: 'A friend, by link' },
  seatHot: { fr: 'Quelqu’un sur cet appareil', en: 'Somebody on this device' },
  seatBot: { fr: 'Robot : {level}', en: 'Bot: {level}' },
  nameOf: { fr: 'Nom à la place {n}', en: 'Name at seat {n}' },
  options: { fr: 'Variantes et options', en: 'Variants and options' },
  optionIs: { fr: '{option} : {choice}', en: '{option}: {choice}' },
  publicTable: { fr: 'Montrer la table sur la page d’accueil', en: 'Show the table on the home page' },
  allowHints: { fr: 'Permettre les indices', en: 'Allow hints' },
  boxFile: { fr: 'Données de votre boîte', en: 'Data of your box' },
  boxHelp: {
    fr: 'Vous possédez le jeu et une valeur diffère ? Choisissez un fichier JSON avec vos corrections.',
    en: 'You own the game and a value differs? Choose a JSON file with your corrections.',
  },
  boxUnreadable: { fr: 'Ce fichier n’est pas du JSON lisible.', en: 'This file is not readable JSON.' },
  start: { fr: 'Commencer', en: 'Start' },
  setTable: { fr: 'Ouvrir la table', en: 'Open the table' },
  // Waiting for players
  invite: { fr: 'Invitez vos amis', en: 'Invite your friends' },
  inviteHelp: {
    fr: 'Ce lien mène à la table. Les quatre mots suffisent aussi.',
    en: 'This link leads to the table. The four words will do as well.',
  },
  copyLink: { fr: 'Copier le lien', en: 'Copy the link' },
  copied: { fr: 'Copié', en: 'Copied' },
  shareLink: { fr: 'Partager', en: 'Share' },
  qrName: { fr: 'Code QR du lien de la table', en: 'QR code of the table’s link' },
  whoSits: { fr: 'Autour de la table', en: 'Around the table' },
  openSeat: { fr: 'Place libre', en: 'Free seat' },
  startWithBots: { fr: 'Commencer, robots aux places libres', en: 'Start, bots on the free seats' },
  startsAlone: {
    fr: 'La partie commence dès que toutes les places sont prises.',
    en: 'The game starts as soon as every seat is taken.',
  },
  leave: { fr: 'Quitter la table', en: 'Leave the table' },
  watch: { fr: 'Vous pouvez aussi rester regarder.', en: 'You may also stay and watch.' },
  noSuchTable: { fr: 'Il n’y a pas de table de ce nom.', en: 'There is no table of that name.' },
  // The table
  rules: { fr: 'Règles', en: 'Rules' },
  readRules: { fr: 'Lire les règles', en: 'Read the rules' },
  log: { fr: 'Journal', en: 'Log' },
  talk: { fr: 'Discussion', en: 'Talk' },
  more: { fr: 'Plus', en: 'More' },
  settings: { fr: 'Réglages de la table', en: 'Table settings' },
  players: { fr: 'Joueurs', en: 'Players' },
  scene: { fr: 'La table', en: 'The table' },
  points: { fr: '{n} points', en: '{n} points' },
  onePoint: { fr: '{n} point', en: '{n} point' },
  bot: { fr: 'robot', en: 'bot' },
  away: { fr: 'absent', en: 'away' },
  gaveUp: { fr: 'a abandonné', en: 'resigned' },
  toMove: { fr: 'à son tour', en: 'to move' },
  nothingYet: { fr: 'Rien encore. La partie commence.', en: 'Nothing yet. The game begins.' },
  round: { fr: 'Coup {n}', en: 'Move {n}' },
  saySomething: { fr: 'Dire quelque chose', en: 'Say something' },
  send: { fr: 'Envoyer', en: 'Send' },
  silence: { fr: 'Personne n’a encore rien dit.', en: 'Nobody has said anything yet.' },
  typeMove: { fr: 'Écrire un coup', en: 'Type a move' },
  play: { fr: 'Jouer', en: 'Play' },
  undo: { fr: 'Reprendre', en: 'Take back' },
  undoAsked: { fr: '{name} voudrait reprendre son coup.', en: '{name} would like to take back a move.' },
  undoSent: {
    fr: 'On attend l’accord des autres pour reprendre.',
    en: 'Waiting for the others to agree to take back.',
  },
  undoRefused: { fr: 'Pas cette fois : le coup reste joué.', en: 'Not this time: the move stands.' },
  agree: { fr: 'D’accord', en: 'Agreed' },
  disagree: { fr: 'Non, on garde', en: 'No, it stands' },
  resign: { fr: 'Abandonner', en: 'Resign' },
  resignSure: { fr: 'Abandonner la partie ?', en: 'Resign the game?' },
  resignHelp: {
    fr: 'À deux, l’autre gagne. À plusieurs, un robot finit pour vous. On ne revient pas en arrière.',
    en: 'With two players the other wins. With more, a bot plays on for you. There is no way back.',
  },
  stay: { fr: 'Continuer à jouer', en: 'Go on playing' },
  hint: { fr: 'Indice', en: 'Hint' },
  hintSays: { fr: 'Le robot jouerait : {move}', en: 'The bot would play: {move}' },
  hintWaits: { fr: 'Le robot réfléchit à votre place.', en: 'The bot is thinking for you.' },
  watching: { fr: 'Vous regardez.', en: 'You are watching.' },
  lost: {
    fr: 'Connexion perdue. Rien n’est perdu : on reprend dès qu’elle revient.',
    en: 'Connection lost. Nothing else is: we go on as soon as it is back.',
  },
  resumed: { fr: 'La connexion est revenue.', en: 'The connection is back.' },
  connecting: { fr: 'On s’installe.', en: 'Taking a seat.' },
  whyNot: { fr: 'Pas possible', en: 'Not possible' },
  mayPlay: { fr: 'C’est permis.', en: 'This is allowed.' },
  handOver: { fr: 'Passez l’appareil à {name}.', en: 'Hand the device to {name}.' },
  handOverHelp: { fr: 'La table reste couverte jusque-là.', en: 'The table stays covered until then.' },
  itIsMe: { fr: 'Je suis {name}', en: 'I am {name}' },
  choose: { fr: 'Ce que vous pouvez faire', en: 'What you may do' },
  seenNow: { fr: 'Ce que vous voyez', en: 'What you see' },
  // The end
  wins: { fr: '{name} l’emporte', en: '{name} wins' },
  youWin: { fr: 'Vous l’emportez', en: 'You win' },
  winMany: { fr: '{names} l’emportent', en: '{names} win' },
  aDraw: { fr: 'Partie nulle', en: 'A draw' },
  shared: { fr: '{names} se partagent la victoire', en: '{names} share the victory' },
  withPoints: { fr: 'avec {points}.', en: 'with {points}.' },
  byResignation: { fr: 'par abandon.', en: 'by resignation.' },
  count: { fr: 'Le compte', en: 'The count' },
  roundNumber: { fr: 'Manche {n}', en: 'Round {n}' },
  total: { fr: 'Total', en: 'Total' },
  what: { fr: 'Ce qui compte', en: 'What counts' },
  rematch: { fr: 'Revanche', en: 'Rematch' },
  toRematch: { fr: 'Rejoindre la revanche', en: 'Join the rematch' },
  replay: { fr: 'Revoir', en: 'Replay' },
  lookAtTable: { fr: 'Voir la table', en: 'See the table' },
  seeCount: { fr: 'Voir le compte', en: 'See the count' },
  record: { fr: 'Télécharger la partie', en: 'Download the game' },
  chance: { fr: 'Hasard vérifiable', en: 'Verifiable chance' },
  chanceHelp: {
    fr: 'Tout ce qui fut tiré au sort était scellé avant la partie.',
    en: 'Everything drawn by lot was sealed before the game.',
  },
  verify: { fr: 'Vérifier l’empreinte {mark}', en: 'Check the fingerprint {mark}' },
  verified: { fr: 'Hasard vérifié', en: 'Chance verified' },
  notVerified: { fr: 'Quelque chose ne concorde pas', en: 'Something does not match' },
  gameOver: { fr: 'Partie terminée', en: 'Game over' },
  // Replay
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
  // What a bot thinks of the game, under the replay
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
  whatDecided: { fr: 'Ce qui a décidé', en: 'What decided it' },
  ownChoices: { fr: 'Ses choix', en: 'Own choices' },
  otherChoices: { fr: 'Ceux des autres', en: 'The others’' },
  luck: { fr: 'Hasard', en: 'Luck' },
  player: { fr: 'Joueur', en: 'Player' },
  // Leaving and coming back
  hasLeft: { fr: '{name} n’est plus là.', en: '{name} is no longer here.' },
  hasLeftHelp: {
    fr: 'Un robot peut jouer à sa place. {name} pourra la reprendre.',
    en: 'A bot may play on. {name} can take the seat again.',
  },
  waitForThem: { fr: 'Attendre', en: 'Wait' },
  letBotPlay: { fr: 'Confier au robot', en: 'Let a bot play' },
  whichBot: { fr: 'Quel robot ?', en: 'Which bot?' },
  standIns: { fr: 'Places jouées par un robot', en: 'Seats played by a bot' },
  standInOf: { fr: 'Le robot de {name}', en: '{name}’s bot' },
  botPlaysSeat: { fr: 'un robot joue', en: 'a bot plays' },
  botPlaysForYou: { fr: 'Un robot joue à votre place.', en: 'A bot is playing for you.' },
  botPlaysHelp: {
    fr: 'Reprenez-la quand vous voulez : la partie continue d’ici.',
    en: 'Take it again whenever you like: the game goes on from here.',
  },
  comeBack: { fr: 'Reprendre ma place', en: 'Take my seat again' },
  youResigned: { fr: 'Vous avez abandonné.', en: 'You resigned.' },
  // Hints
  hintWith: { fr: '{move} · {chance}', en: '{move} · {chance}' },
  hintElse: { fr: 'Sinon : {moves}.', en: 'Else: {moves}.' },
  tryAgain: { fr: 'Réessayer', en: 'Try again' },
  loading: { fr: 'Un instant.', en: 'One moment.' },
} satisfies Record<string, Words>;

export type Word = keyof typeof WORDS;

/** A sentence of the page in the language of this device, its gaps filled in. */
export function word(key: Word, parts: Record<string, string | number> = {}): string {
  return filled(WORDS[key], device.language, parts);
}

/** "7 points", "1 point", with a real minus sign. */
export function points(n: number): string {
  return word(
    Math.abs(n) < 2 && device.language === 'fr' ? 'onePoint' : Math.abs(n) === 1 ? 'onePoint' : 'points',
    {
      n: signed(n, false),
    },
  );
}

/** A number with the typographic minus, and a plus if wanted. */
export function signed(n: number, plus = true): string {
  return n < 0 ? `−${-n}` : plus && n > 0 ? `+${n}` : String(n);
}

/** "Inès, Samir et Léa". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(device.language, { type: 'conjunction' }).format(names);
}

/** A share of 1 as people read it: "44 %" in French, "44%" in English. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}${device.language === 'fr' ? '\u202f' : ''}%`;
}

/** A change of a share: "+23 %", "−10 %", "0 %". */
export function percentChange(change: number): string {
  return `${signed(Math.round(100 * change))}${device.language === 'fr' ? '\u202f' : ''}%`;
}
