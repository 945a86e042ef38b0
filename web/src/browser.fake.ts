// As much of a browser as the tests of our logic ask for; vitest starts with it.
const nothing = () => undefined;

const browser = {
  document: {
    documentElement: { lang: 'fr', dataset: {} },
    hidden: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  },
  location: new URL('http://house.test/'),
  history: { pushState: nothing, replaceState: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  addEventListener: nothing,
  removeEventListener: nothing,
  navigator: {},
  scrollTo: nothing,
  innerWidth: 1440,
  innerHeight: 900,
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

export {};
