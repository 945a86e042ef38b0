// Arrow keys walk over what lies on the table: from card to card, to the nearest in their direction.
const TOWARDS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.2; // how much farther something counts that lies to the side

export interface Spot {
  x: number;
  y: number;
}

/** Which of *spots* lies next from *here* where *key* points; -1 when none does. */
export function nextSpot(here: Spot, spots: Spot[], key: string): number {
  const [dx, dy] = TOWARDS[key] ?? [0, 0];
  let best = -1;
  let shortest = Infinity;
  spots.forEach(({ x, y }, index) => {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (ahead < 2 || aside * 0.5 > ahead * ASIDE) return;
    const far = ahead + aside * ASIDE;
    if (far < shortest) [best, shortest] = [index, far];
  });
  return best;
}

/** Moves the focus where an arrow key points, among what can be walked to inside *root*. */
export function walk(root: Element, event: KeyboardEvent): void {
  if (!(event.key in TOWARDS) || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...root.querySelectorAll<HTMLElement>('[data-walk]')];
  const from = all.find((one) => one === document.activeElement);
  if (!from) return;
  const middle = (one: Element): Spot => {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const next = all[nextSpot(middle(from), all.map(middle), event.key)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
