type Goal = () => HTMLElement | null | undefined;

const ENTRY = "td, tr, li";
const LIST = "table, ul, ol, section, main";
const CONTROL = "a[href], button, input, select, textarea";

/** Once what changed is drawn, the focus goes on: to a place where none stops by itself, too; to the page's title where that is not there. */
export function focusNext(goal?: Goal): void {
  setTimeout(() => {
    const next = goal?.() ?? document.querySelector<HTMLElement>("main h1");
    if (!next) return;
    if (next.tabIndex < 0) next.tabIndex = -1;
    // A whole list is where somebody looks already, and the page's title is where nobody asked to go.
    next.focus({ preventScroll: next.matches(`${LIST}, h1`) });
  });
}

/** The same, where what was pressed went away with what it did. */
export function keepFocus(goal?: Goal): void {
  setTimeout(() => document.activeElement === document.body && focusNext(goal));
}

/** Where the focus is, for when what has it goes: what else can be done in its cell or entry, or else the list of it. */
export function placeOfFocus(): Goal {
  const around: HTMLElement[] = [];
  for (let at = document.activeElement; at; at = at.parentElement)
    if (at instanceof HTMLElement && at.matches(`${ENTRY}, ${LIST}`)) around.push(at);
  return () => {
    for (const place of around.filter(({ isConnected }) => isConnected)) {
      const next = place.matches(LIST) ? place : place.querySelector<HTMLElement>(CONTROL);
      if (next) return next;
    }
    return null;
  };
}

/** How long what was pressed may still stand: a change of the address is drawn when there is time. */
const DRAWN_WITHIN_MS = 1000;

/** Does what takes away what was pressed for it. */
export function keepingFocus(act: () => void): void {
  const pressed = document.activeElement;
  const place = placeOfFocus();
  const until = performance.now() + DRAWN_WITHIN_MS;
  const goOn = () => {
    if (!pressed?.isConnected) keepFocus(place);
    else if (performance.now() < until) requestAnimationFrame(goOn);
  };
  act();
  requestAnimationFrame(goOn);
}
