type Goal = () => HTMLElement | null | undefined;

/** Once what changed is drawn, the focus goes on: to a place where none stops by itself, too; to the page's title where that is not there. */
export function focusNext(goal?: Goal): void {
  setTimeout(() => {
    const next = goal?.() ?? document.querySelector<HTMLElement>("main h1");
    if (!next) return;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus();
  });
}

/** The same, where what was pressed went away with what it did. */
export function keepFocus(goal?: Goal): void {
  setTimeout(() => document.activeElement === document.body && focusNext(goal));
}
