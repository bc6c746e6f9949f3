type Validated = { schemeCode: string; completedAt: Date | null };
type Reopening = { revision: number; createdAt: Date; parts: readonly { schemeCode: string }[] };

/**
 * The revision of a declaration in which a part was validated, by the reopenings before: its papers are numbered by it,
 * whatever is reopened later. It comes after its own reopenings, whatever the clocks of an earlier release wrote.
 */
export const revisionOf = (
  { schemeCode, completedAt }: Validated,
  reopenings: readonly Reopening[],
): number =>
  reopenings.reduce(
    (latest, { revision, createdAt, parts }) =>
      parts.some((part) => part.schemeCode === schemeCode) ||
      (completedAt !== null && createdAt <= completedAt)
        ? Math.max(latest, revision + 1)
        : latest,
    1,
  );
