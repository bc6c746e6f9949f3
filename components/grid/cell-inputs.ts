/** The input of a row's cell, where that is drawn. */
export const inputAt = (rows: Element | null, row: number): HTMLInputElement | null =>
  rows?.querySelector<HTMLInputElement>(`input[data-row="${row}"]`) ?? null;

/** The input that something happens in; undefined where it happens in another control of its row. */
export const inputIn = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement ? target : undefined;

const tableRowOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("tr") : null;

/** The place of the row that something happens in. */
export function rowOf(target: EventTarget | null): number | undefined {
  const input = tableRowOf(target)?.querySelector("input");
  return input ? Number(input.dataset.row) : undefined;
}

/** Whether all of a text is selected, so that what is typed or pasted takes its place. */
export const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** Whether the remark of a row holds a button, which the browser's own Tab finds. */
export const hasButtonAhead = (target: EventTarget): boolean =>
  Boolean(tableRowOf(target)?.querySelector(".remark button:not([tabindex='-1'])"));

/** Takes the focus to another control of its row. */
export function focusWithin(target: EventTarget, direction: -1 | 1 | "first" | "last"): void {
  const stops = [...(tableRowOf(target)?.querySelectorAll<HTMLElement>("a, button, input") ?? [])].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const here = stops.indexOf(target as HTMLElement);
  const goal = direction === "first" ? 0 : direction === "last" ? stops.length - 1 : here + direction;
  stops[goal]?.focus();
}
