type Validated = { completedAt: Date | null };
type Reopening = { revision: number; createdAt: Date };

/** The revision of a declaration in which a part was validated: its papers are numbered by it, whatever is reopened later. */
export const revisionOf = ({ completedAt }: Validated, reopenings: readonly Reopening[]): number =>
  reopenings.reduce(
    (latest, { revision, createdAt }) =>
      completedAt !== null && createdAt <= completedAt ? Math.max(latest, revision + 1) : latest,
    1,
  );
