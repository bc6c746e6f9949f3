/** The year of a day as shops write it; undefined where it says none. */
export function yearOf(said: string): string | undefined {
  const [, four] = /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/.exec(said) ?? [];
  if (four) return four;
  const [, two] = /^\w{1,9}[-/. ]\w{1,9}[-/. ](\d\d)$/.exec(said.trim()) ?? [];
  return two && `20${two}`;
}
