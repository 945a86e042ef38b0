// What the page itself says. Everything about a game comes from the server in both languages.
import { device, type Language } from './device.svelte';
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
  finishedGames: { fr: 'Parties terminées', en: 'Finished games' },
  expected: { fr: 'On vous attend quelque part ?', en: 'Is somebody expecting you?' },
  pasteLink: {
    fr: 'Collez le lien ou les quatre mots de la table.',
    en: 'Paste the link or the four words of the table.',
  },
  preparing: {
    fr: 'Premier démarrage : les règles se préparent.',
    en: 'First start: the rules are being prepared.',
  },
  preparingNow: { fr: 'En ce moment : {names}.', en: 'Right now: {names}.' },
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
  whoIsAway: { fr: 'Si quelqu’un s’absente', en: 'If somebody is away' },
  awayBot: { fr: 'Un robot joue jusqu’à son retour', en: 'A bot plays until they are back' },
  awayWait: { fr: 'On l’attend', en: 'We wait' },
  awayLose: { fr: 'Il perd au temps, à son tour', en: 'They lose on time, on their turn' },
  awayHelp: {
    fr: 'Cela vaut pour tout le monde à la table ; personne n’en décide en cours de partie.',
    en: 'It holds for everybody at the table; nobody decides it during the game.',
  },
  onTime: { fr: 'Par absence', en: 'On time' },
  allowHints: { fr: 'Permettre les indices', en: 'Allow hints' },
  boxFile: { fr: 'Votre boîte', en: 'Your box' },
  enterBox: { fr: 'Entrer ce que dit votre boîte', en: 'Enter what your box says' },
  ownBox: {
    fr: 'Vous possédez le jeu et une valeur diffère ? Jouez avec les vôtres.',
    en: 'You own the game and a value differs? Play with yours.',
  },
  withMyBox: { fr: 'Jouer avec votre boîte', en: 'Play with your box' },
  variants: { fr: 'Variantes de cette table', en: 'Variants at this table' },
  noVariants: { fr: 'Aucune : tout est comme d’habitude.', en: 'None: everything is as usual.' },
  ownersBox: {
    fr: 'On joue avec la boîte de qui a ouvert la table.',
    en: 'Played with the box of whoever opened the table.',
  },
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
  // The owner's box
  haveABox: {
    fr: 'Vous possédez une boîte ? Entrez ce qu’elle dit.',
    en: 'Do you own a box? Enter what it says.',
  },
  yourBox: { fr: 'Votre boîte', en: 'Your box' },
  boxLead: {
    fr: 'Là où seules des images perdues montraient un nombre, le nôtre est conçu, et le vôtre peut différer. Choisissez un jeu dont vous possédez la boîte, et entrez ce qu’elle dit.',
    en: 'Where only a lost picture showed a number, ours is designed, and yours may differ. Choose a game whose box you own, and enter what it says.',
  },
  boxHelp: {
    fr: 'Corrigez ce qui diffère chez vous. Tout ce qui est juste est gardé sur cet appareil, et proposé quand vous ouvrez une table.',
    en: 'Correct what differs in yours. Everything that is right is kept on this device, and offered when you open a table.',
  },
  boxDiffers: { fr: 'Ce qui diffère', en: 'What differs' },
  boxDiffersOne: { fr: '{n} valeur diffère de la nôtre', en: '{n} value differs from ours' },
  boxDiffersMany: { fr: '{n} valeurs diffèrent des nôtres', en: '{n} values differ from ours' },
  boxOurs: { fr: 'Tout est comme chez nous.', en: 'Everything is as we have it.' },
  boxKept: { fr: 'Votre boîte est gardée sur cet appareil.', en: 'Your box is kept on this device.' },
  boxFaulty: {
    fr: 'Ceci ne peut pas être ; rien n’est gardé tant que ce n’est pas juste.',
    en: 'This cannot be; nothing is kept until it is right.',
  },
  boxCell: { fr: 'ligne {row}, colonne {column} : {what}', en: 'row {row}, column {column}: {what}' },
  boxReset: { fr: 'Remettre toutes nos valeurs', en: 'Put all our values back' },
  boxResetOne: { fr: '{what} : remettre notre valeur', en: '{what}: put our value back' },
  boxImport: { fr: 'Lire un fichier', en: 'Read a file' },
  boxExport: { fr: 'Écrire un fichier', en: 'Write a file' },
  boxUnreadable: { fr: 'Ce fichier n’est pas du JSON lisible.', en: 'This file is not readable JSON.' },
  playBox: { fr: 'Une table avec cette boîte', en: 'A table with this box' },
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
  turnOf: { fr: 'Tour de {name}', en: '{name}’s turn' },
  yourTurnWas: { fr: 'Votre tour', en: 'Your turn' },
  sinceVisit: { fr: 'Depuis votre dernière visite', en: 'Since your last visit' },
  story: { fr: 'Ce qui vient de se passer', en: 'What just happened' },
  seeAgain: { fr: 'Revoir', en: 'See again' },
  seeAgainTurn: { fr: 'Revoir ce que les autres ont fait', en: 'See again what the others did' },
  goal: { fr: 'Le but du jeu ; lire les règles', en: 'The goal of the game; read the rules' },
  sound: { fr: 'Son et mouvement', en: 'Sound and motion' },
  mute: { fr: 'Couper le son', en: 'Mute' },
  volume: { fr: 'Volume', en: 'Volume' },
  vibration: { fr: 'Vibrer quand c’est mon tour', en: 'Vibrate when it is my turn' },
  lessMotion: { fr: 'Moins de mouvement', en: 'Less motion' },
  speed: { fr: 'Rythme des coups', en: 'Pace of the moves' },
  calm: { fr: 'calme', en: 'calm' },
  usual: { fr: 'normal', en: 'usual' },
  quick: { fr: 'rapide', en: 'quick' },
  none: { fr: 'immédiat', en: 'at once' },
  speedHelp: {
    fr: 'Un appui ou la touche Espace termine l’étape en cours, un second le tour. Maj + R le fait revoir.',
    en: 'A touch or the space bar ends the running step, a second one the turn. Shift + R shows it again.',
  },
  forced: { fr: 'Pas de choix : {move}', en: 'No choice: {move}' },
  forcedMoves: { fr: 'Jouer seuls les coups forcés', en: 'Play forced moves by themselves' },
  moreLines: { fr: 'Tout le tour', en: 'The whole turn' },
  fewerLines: { fr: 'Replier le tour', en: 'Fold the turn' },
  nothingYet: { fr: 'Rien encore. La partie commence.', en: 'Nothing yet. The game begins.' },
  round: { fr: 'Coup {n}', en: 'Move {n}' },
  saySomething: { fr: 'Dire quelque chose', en: 'Say something' },
  send: { fr: 'Envoyer', en: 'Send' },
  onlyTo: { fr: 'À {names} seulement', en: 'To {names} only' },
  saidInPrivate: { fr: 'en privé', en: 'privately' },
  silence: { fr: 'Personne n’a encore rien dit.', en: 'Nobody has said anything yet.' },
  typeMove: { fr: 'Écrire un coup', en: 'Type a move' },
  play: { fr: 'Jouer', en: 'Play' },
  undo: { fr: 'Reprendre', en: 'Take back' },
  undoAsked: { fr: '{name} voudrait reprendre son coup.', en: '{name} would like to take back a move.' },
  undoSent: {
    fr: 'On attend l’accord des autres pour reprendre.',
    en: 'Waiting for the others to agree to take back.',
  },
  leftOut: { fr: 'Un coup n’a pas pu être joué. {why}', en: 'One move could not be made. {why}' },
  leftOutMany: {
    fr: '{n} coups n’ont pas pu être joués. {why}',
    en: '{n} moves could not be made. {why}',
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
  hintSays: { fr: 'Conseil : {move}', en: 'Advice: {move}' },
  hintChance: { fr: 'Chances : {to}.', en: 'Chances: {to}.' },
  hintChances: { fr: 'Chances : {from} → {to}.', en: 'Chances: {from} → {to}.' },
  doIt: { fr: 'Jouer ce coup', en: 'Do it' },
  hintWaits: { fr: 'Le robot réfléchit à votre place.', en: 'The bot is thinking for you.' },
  watching: { fr: 'Vous regardez.', en: 'You are watching.' },
  lost: {
    fr: 'Connexion perdue. Rien n’est perdu : on reprend dès qu’elle revient.',
    en: 'Connection lost. Nothing else is: we go on as soon as it is back.',
  },
  resumed: { fr: 'La connexion est revenue.', en: 'The connection is back.' },
  connecting: { fr: 'On s’installe.', en: 'Taking a seat.' },
  seeTheRule: { fr: 'Lire la règle', en: 'Read the rule' },
  atThisMoment: { fr: 'En ce moment', en: 'At this moment' },
  whyNot: { fr: 'Pas possible', en: 'Not possible' },
  dinosaurs: { fr: 'Les dinosaures', en: 'The dinosaurs' },
  dinosaursHelp: {
    fr: 'Touchez un dessin pour en savoir plus. À la table, un appui long, un clic droit ou la touche I font de même.',
    en: 'Touch a drawing to read about it. At the table a long press, a right click or the key I does the same.',
  },
  handOver: { fr: 'Passez l’appareil à {name}.', en: 'Hand the device to {name}.' },
  handOverHelp: { fr: 'La table reste couverte jusque-là.', en: 'The table stays covered until then.' },
  itIsMe: { fr: 'Je suis {name}', en: 'I am {name}' },
  choose: { fr: 'Ce que vous pouvez faire', en: 'What you may do' },
  unknown: { fr: 'inconnu', en: 'unknown' },
  nothing: { fr: 'rien', en: 'nothing' },
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
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
  acceptRematch: { fr: 'Accepter la revanche', en: 'Accept the rematch' },
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
  formerRules: {
    fr: 'Règles {version} (aujourd’hui : {present})',
    en: 'Rules {version} (today: {present})',
  },
  gameOver: { fr: 'Partie terminée', en: 'Game over' },
  // A worked example of the rules
  stepOf: { fr: 'Étape {n} sur {total}.', en: 'Step {n} of {total}.' },
  previousStep: { fr: 'Étape précédente', en: 'Previous step' },
  nextStep: { fr: 'Étape suivante', en: 'Next step' },
  endPoints: { fr: '{points}.', en: '{points}.' },
  endAhead: { fr: '{points}, {margin} de plus que {name}.', en: '{points}, {margin} more than {name}.' },
  endBehind: {
    fr: 'Vous êtes {place}, à {points} de {name}.',
    en: 'You come {place}, {points} behind {name}.',
  },
  endTied: {
    fr: 'Vous êtes {place}, à égalité de points avec {name}.',
    en: 'You come {place}, with as many points as {name}.',
  },
  second: { fr: 'deuxième', en: 'second' },
  third: { fr: 'troisième', en: 'third' },
  fourth: { fr: 'quatrième', en: 'fourth' },
  fifth: { fr: 'cinquième', en: 'fifth' },
  places: { fr: 'Les places', en: 'The places' },
  ahead: { fr: '{n} devant', en: '{n} ahead' },
  behind: { fr: '{n} derrière', en: '{n} behind' },
  turningPoint: { fr: 'Le tournant', en: 'The turning point' },
  turningSays: { fr: 'Coup {n} : {name}, « {move} ».', en: 'Move {n}: {name}, “{move}”.' },
  turningMine: {
    fr: 'Vos chances passent de {from} à {to}.',
    en: 'Your chances go from {from} to {to}.',
  },
  turningTheirs: {
    fr: 'Les chances de {name} passent de {from} à {to}.',
    en: '{name}’s chances go from {from} to {to}.',
  },
  turningWaits: {
    fr: 'Un robot relit la partie pour y trouver le tournant.',
    en: 'A bot is reading the game for its turning point.',
  },
  watchMove: { fr: 'Revoir le coup {n}', en: 'Watch move {n}' },
  countAll: { fr: 'Tout le compte', en: 'The whole count' },
  countShort: { fr: 'En bref', en: 'In short' },
  gaveNothing: { fr: '{n} autres n’ont rien donné', en: '{n} more gave nothing' },
  gaveNothingOne: { fr: 'Une autre n’a rien donné', en: 'One more gave nothing' },
  rematchOffered: { fr: 'Une revanche vous est proposée.', en: 'You are invited to a rematch.' },
  rematchHelp: {
    fr: 'Chacun dit oui pour lui-même.',
    en: 'Everybody says yes for themselves.',
  },
  youLabel: { fr: 'vous', en: 'you' },
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
  perDecision: {
    fr: 'En points de chances (sur 100), par coup.',
    en: 'In points of chance (out of 100), for each move.',
  },
  whatDecided: { fr: 'Ce qui a décidé', en: 'What decided it' },
  ownChoices: { fr: 'Ses choix', en: 'Own choices' },
  otherChoices: { fr: 'Ceux des autres', en: 'The others’' },
  luck: { fr: 'Hasard', en: 'Luck' },
  player: { fr: 'Joueur', en: 'Player' },
  // Leaving and coming back
  hasLeft: { fr: '{name} n’est plus là.', en: '{name} is no longer here.' },
  agreedToWait: { fr: 'La table a convenu d’attendre.', en: 'The table agreed to wait.' },
  agreedToLose: {
    fr: 'La table a convenu que {name} perd au temps, à son tour.',
    en: 'The table agreed that {name} loses on time, on their turn.',
  },
  waitForThem: { fr: 'Attendre', en: 'Wait' },
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

/** A sentence of the page in both languages, to be said later. */
export function words(
  key: Word,
  parts: (language: Language) => Record<string, string | number> = () => ({}),
): Words {
  return { fr: filled(WORDS[key], 'fr', parts('fr')), en: filled(WORDS[key], 'en', parts('en')) };
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

/** A change of chances in points of a hundred, to a tenth. */
export function chancePoints(change: number): string {
  const tenths = Math.round(1000 * change) / 10;
  const said = Math.abs(tenths)
    .toFixed(1)
    .replace('.', device.language === 'fr' ? ',' : '.');
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${said}`;
}
