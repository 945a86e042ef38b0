// What is said to somebody who comes back, is away, or has no connection.
import type { Words } from '../wire/messages';

export const BACK = {
  remindMe: { fr: 'Me prévenir quand c’est à moi', en: 'Tell me when it is my turn' },
  remindClosed: {
    fr: 'Même quand la page est fermée.',
    en: 'Even while the page is closed.',
  },
  remindOpen: {
    fr: 'Tant que la page est ouverte, même derrière une autre. Ce navigateur ou ce serveur ne sait pas faire plus.',
    en: 'As long as the page is open, even behind another. This browser or this server can do no more.',
  },
  remindDenied: {
    fr: 'Le navigateur refuse les notifications de cette page. Autorisez-les dans ses réglages, puis réessayez.',
    en: 'The browser refuses notifications of this page. Allow them in its settings, then try again.',
  },
  remindNever: {
    fr: 'Ce navigateur ne sait pas prévenir ici : il faut une adresse en https.',
    en: 'This browser cannot tell you here: it takes an https address.',
  },
  otherTurn: { fr: 'C’est à vous : {game}', en: 'Your turn: {game}' },
  otherBegins: { fr: 'La partie commence : {game}', en: 'The game begins: {game}' },
  otherTable: { fr: 'On vous attend à la table de {game}.', en: '{game}: the table waits for you.' },
  later: { fr: 'Plus tard', en: 'Later' },
  goThere: { fr: 'Y aller', en: 'Go there' },
  install: { fr: 'Installer Ludosaure', en: 'Install Ludosaure' },
  installHelp: {
    fr: 'Une icône sur cet appareil ; les règles s’ouvrent même sans connexion.',
    en: 'An icon on this device; rules open even without a connection.',
  },
  installByHand: {
    fr: 'Touchez Partager, puis « Sur l’écran d’accueil ».',
    en: 'Touch Share, then “Add to Home Screen”.',
  },
  remindInstall: {
    fr: 'Ici, il faut d’abord mettre Ludosaure sur l’écran d’accueil.',
    en: 'Here Ludosaure must be put on the home screen first.',
  },
  offline: { fr: 'Pas de connexion.', en: 'No connection.' },
  offlineHelp: {
    fr: 'Les règles déjà ouvertes se lisent encore ; vos tables vous attendent.',
    en: 'Rules you have opened before can still be read; your tables wait for you.',
  },
  offlineNext: {
    fr: 'Tout reprend de soi-même dès qu’elle revient.',
    en: 'Everything goes on by itself as soon as it is back.',
  },
  offlineWorks: { fr: 'Ce qui marche', en: 'What works' },
  offlineRules: {
    fr: 'Les règles des jeux ci-dessous, et les réglages.',
    en: 'The rules of the games below, and the settings.',
  },
  offlineSettings: {
    fr: 'Les réglages. Les règles d’un jeu aussi, une fois qu’on les a ouvertes sur cet appareil.',
    en: 'The settings; the rules of a game, too, once they have been opened on this device.',
  },
  offlineWaits: { fr: 'Ce qui attend', en: 'What waits' },
  offlineTables: {
    fr: 'Vos tables, les leçons et le coup du jour. Rien de ce qui fut joué n’est perdu.',
    en: 'Your tables, the lessons and the puzzle of the day. Nothing that was played is lost.',
  },
} satisfies Record<string, Words>;
