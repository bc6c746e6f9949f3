/** What the dialog that is open begins with: the focus goes there once what was pressed is gone from it. */
export const dialogTitle = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("dialog[open] :is(h1, h2, h3)");
