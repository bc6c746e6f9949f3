type Country = { codeIso2: string; eprActivated: boolean };

/** The country that a person comes for: the one they had open, then France, then the first; of those that are offered here. */
export function likelyCountry(
  countries: readonly Country[],
  remembered: string | undefined,
): string | undefined {
  const offered = countries.filter(({ eprActivated }) => eprActivated).map(({ codeIso2 }) => codeIso2);
  return [remembered, "FR"].find((code) => code !== undefined && offered.includes(code)) ?? offered[0];
}
