// The service worker: the page opens without a connection, and "your turn" reaches a closed one.
const PAGE = 'ludosaure-page-1'; // the document and what it is made of
const READ = 'ludosaure-read-1'; // games, rules, leaves, examples: what everybody may read
const LATE = 4000; // ms one waits for the net where something was kept
const MOST = 250; // files kept of the page; old builds make room
const READABLE = /^\/api\/v1\/games(\/[^/]+\/(rules|words|leaves|examples))?$/;
const ALWAYS = ['/', '/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function keepPage() {
  const cache = await caches.open(PAGE);
  await cache.addAll(ALWAYS);
  const document = await (await cache.match('/')).text();
  await cache.addAll([...new Set(document.match(/\/assets\/[\w.-]+/g) ?? [])]);
  await (await caches.open(READ)).add('/api/v1/games'); // the shelf stands there after a first visit, too
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PAGE && name !== READ).map((name) => caches.delete(name)),
  );
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(event, PAGE, '/'));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(event));
  else if (ALWAYS.includes(pathname)) event.respondWith(newest(event, PAGE, pathname));
  else if (READABLE.test(pathname)) event.respondWith(newest(event, READ, pathname));
});

/** From the net, and kept; what was kept before when there is none, or it takes its time. */
async function newest(event, name, key) {
  const fetched = fetchAndKeep(event, name, key);
  event.waitUntil(fetched.catch(() => undefined)); // a late answer is kept, too
  const before = await caches.match(key, { cacheName: name });
  if (!before) return fetched;
  return Promise.race([fetched, after(LATE)]).then(
    (answer) => answer ?? before,
    () => before,
  );
}

async function fetchAndKeep(event, name, key) {
  const answer = await fetch(event.request);
  const isPage = key !== '/' || (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (answer.ok && isPage && !answer.redirected) event.waitUntil(put(name, key, answer.clone()));
  return answer;
}

const after = (ms) => new Promise((done) => setTimeout(done, ms));

/** Files with a mark of their content in their name never change. */
async function kept(event) {
  const before = await caches.match(event.request, { cacheName: PAGE });
  if (before) return before;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(put(PAGE, event.request, answer.clone()));
  return answer;
}

async function put(name, key, answer) {
  const cache = await caches.open(name);
  await cache.put(key, answer);
  const keys = await cache.keys();
  const old = keys.filter(({ url }) => url.includes('/assets/')).slice(0, Math.max(0, keys.length - MOST));
  await Promise.all(old.map((one) => cache.delete(one)));
}

// Your turn

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // Not one of ours.
  }
  if (typeof told.table === 'string') event.waitUntil(remind(told));
});

async function remind({ title, body, language, table }) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const path = `/t/${encodeURIComponent(table)}`;
  if (open.some((one) => one.visibilityState === 'visible' && new URL(one.url).pathname === path)) return;
  await self.registration.showNotification(String(title), {
    body: String(body ?? ''),
    lang: language === 'en' ? 'en' : 'fr',
    tag: `turn ${table}`, // a later one takes its place
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
  await self.navigator.setAppBadge?.().catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data?.path ?? '/'));
});

async function goTo(path) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === path);
  if (there) await there.focus();
  else await self.clients.openWindow(path);
}
