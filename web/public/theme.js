// Sets theme and language before the first paint, so that nothing flashes.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('ludosaure') || '{}') || {};
  } catch (_) {
    // A browser that keeps nothing gets the system's theme.
  }
  var dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = kept.theme === 'dark' || (kept.theme !== 'light' && dark) ? 'dark' : 'light';
  root.lang = kept.language || ((navigator.language || 'fr').toLowerCase().indexOf('fr') === 0 ? 'fr' : 'en');
  if (kept.size) root.dataset.size = kept.size;
  if (kept.palette) root.dataset.palette = kept.palette;
  if (kept.hand) root.dataset.hand = kept.hand;
})();
