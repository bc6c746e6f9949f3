/** What is selected once a page's box is pressed: with all of the page, or without what was selected of it; other pages stay as they are. */
export function withPage(chosen: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  const others = [...chosen].filter((id) => !page.includes(id));
  return new Set(others.length < chosen.size ? others : [...chosen, ...page]);
}
