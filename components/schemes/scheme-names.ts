type Part = { schemeCode: string; ecoOrganismName: string };

/** Schemes by name; by their code as well where an organism stands for several among all that are known. */
export const schemeNames = (of: readonly Part[], among: readonly Part[] = of): string[] =>
  of.map(({ schemeCode, ecoOrganismName }) =>
    among.some((each) => each.ecoOrganismName === ecoOrganismName && each.schemeCode !== schemeCode)
      ? `${ecoOrganismName} (${schemeCode})`
      : ecoOrganismName,
  );
