// What the page says when something does not work: what happened, and what to do next.
import type { Words } from '../wire/messages';

export const TROUBLES = {
  serverDown: { fr: 'Le serveur ne répond pas.', en: 'The server does not answer.' },
  serverDownNext: {
    fr: 'Vérifiez votre connexion. Si elle est bonne, c’est le serveur qui est arrêté : prévenez qui le tient. Rien de ce qui fut joué n’est perdu.',
    en: 'Check your connection. If it is fine, the server has stopped: tell whoever runs it. Nothing that was played is lost.',
  },
  outdated: { fr: 'Cette page date d’avant une mise à jour.', en: 'This page is older than the server.' },
  outdatedNext: {
    fr: 'Rechargez-la : vos tables et votre nom restent.',
    en: 'Reload it: your tables and your name stay.',
  },
  reload: { fr: 'Recharger la page', en: 'Reload the page' },
  noSuchTableNext: {
    fr: 'Vérifiez les mots, ou redemandez le lien. Les quatre mots ne valent que jusqu’au début de la partie ; une table que tout le monde a quittée est rangée.',
    en: 'Check the words, or ask for the link again. The four words work only until the game begins; a table everybody left is cleared away.',
  },
  hasBegun: { fr: 'La partie a commencé sans vous.', en: 'The game has begun without you.' },
  hasBegunNext: {
    fr: 'Vous pouvez regarder, ou demander une place à la prochaine.',
    en: 'You may watch, or ask for a seat in the next one.',
  },
  seatTaken: { fr: 'Quelqu’un vient de prendre cette place.', en: 'Somebody has just taken this seat.' },
  seatTakenNext: {
    fr: 'Choisissez-en une autre ; s’il n’y en a plus, vous pouvez regarder.',
    en: 'Choose another; if there is none, you may watch.',
  },
  tooManyNext: {
    fr: 'Vos tables sont sur la page d’accueil : finissez-en une, ou quittez-la.',
    en: 'Your tables are on the home page: finish one, or leave it.',
  },
  tooManySocketsNext: {
    fr: 'Fermez un onglet où une table est ouverte, puis réessayez.',
    en: 'Close a tab with a table in it, then try again.',
  },
  fullNext: {
    fr: 'La partie continue sans vous ; vous pourrez la revoir quand elle sera finie.',
    en: 'The game goes on without you; you can see its replay when it is over.',
  },
  waitNext: { fr: 'Attendez quelques secondes.', en: 'Wait a few seconds.' },
  serverBusy: { fr: 'Le serveur n’a rien pu enregistrer.', en: 'The server could not store anything.' },
  busyNext: {
    fr: 'Réessayez dans un instant. Si cela dure, prévenez qui tient le serveur.',
    en: 'Try again in a moment. If it lasts, tell whoever runs the server.',
  },
  wrongHostNext: {
    fr: 'Utilisez l’adresse que l’on vous a donnée, ou prévenez qui tient le serveur.',
    en: 'Use the address you were given, or tell whoever runs the server.',
  },
  elseNext: { fr: 'Réessayez dans un instant.', en: 'Try again in a moment.' },
} satisfies Record<string, Words>;
