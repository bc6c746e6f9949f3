type Part = { schemeCode: string; ecoOrganismName: string };

/** A scheme by name; by its code as well where its organism stands for several among all that are known. */
export const schemeName = ({ schemeCode, ecoOrganismName }: Part, among: readonly Part[]): string =>
  among.some((each) => each.ecoOrganismName === ecoOrganismName && each.schemeCode !== schemeCode)
    ? `${ecoOrganismName} (${schemeCode})`
    : ecoOrganismName;

/** Several schemes by name, likewise. */
export const schemeNames = (of: readonly Part[], among: readonly Part[] = of): string[] =>
  of.map((part) => schemeName(part, among));
