/** The year of a day as shops write it; undefined where it says none. */
export function yearOf(said: string): string | undefined {
  const [, four] = /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/.exec(said) ?? [];
  if (four) return four;
  const [, joined] = /^((?:19|20)\d\d)(?:0[1-9]|1[0-2])[0-3]\d/.exec(said) ?? [];
  if (joined) return joined;
  const [, two] =
    /^[\p{L}\p{N}]{1,9}\.?[-/. ]\s?[\p{L}\p{N}]{1,9}\.?[-/. ]\s?(\d\d)(?:[\s,].*)?$/u.exec(said.trim()) ?? [];
  return two && `20${two}`;
}
