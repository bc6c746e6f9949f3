import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What names a part of a declaration, as columns. */
export type OfPart = Record<"producerNrn" | "declarationId" | "schemeProId", SQLWrapper>;

const revisionsOf = ({
  producerNrn,
  declarationId,
  schemeProId,
}: OfPart): SQL => sql`declaration_part_revisions v
    where v.producer_nrn = ${producerNrn} and v.declaration_id = ${declarationId} and v.scheme_pro_id = ${schemeProId}`;

/** Whether a part was validated and reopened. */
export const wasValidated = (part: OfPart): SQL => sql`exists (select from ${revisionsOf(part)})`;

/** When a part was validated first, also where it was reopened since; null where it never was. */
export const firstCompletedAt = (part: OfPart & { completedAt: SQLWrapper }): SQL => sql`
  least(${part.completedAt}, (select min(v.completed_at) from ${revisionsOf(part)}))`;
