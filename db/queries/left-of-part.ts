import { type SQL, sql } from "drizzle-orm";
import type { declarationParts } from "../schema";
import type { OfPart } from "./first-validated";

/** What is left to pay of a part's statements. */
export type LeftOfPart = {
  countStatements: number;
  /** The day on which the oldest of those that are open was issued; null where none is. */
  since: string | null;
  /** Null where an open one has other parts too: what came for it is nobody's share. */
  left: string | null;
};

/** The same as a column beside parts. A share of a statement that its declaration says is paid is left of no part. */
export const leftOfPart = ({
  producerNrn,
  declarationId,
  schemeProId,
}: Pick<typeof declarationParts, "producerNrn" | "declarationId" | "schemeProId">) => sql<LeftOfPart>`(
  select json_build_object('countStatements', count(*), 'since', min(o.issued_on) filter (where o.is_open),
    'left', case when bool_and(o.is_own) filter (where o.is_open) then (sum(o.left) filter (where o.is_open))::text end)
  from (
    select t.issued_on, b.total - b.paid as left, s.is_own, b.total > b.paid and not exists (
        select from statement_payments y where y.producer_nrn = t.producer_nrn and y.statement_id = t.id
          and y.scheme_pro_id = ${schemeProId} and y.undone_at is null) as is_open
    from statements t
    join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id
    cross join lateral (
      select bool_or(l.scheme_pro_id = ${schemeProId}) as is_of, bool_and(l.scheme_pro_id = ${schemeProId}) as is_own
      from statement_lines l where l.producer_nrn = t.producer_nrn and l.statement_id = t.id) s
    where t.producer_nrn = ${producerNrn} and t.declaration_id = ${declarationId} and s.is_of) o)`;

/** Whether something was stated of a part that no credit note gave back: one that is left without a line has yet to be validated. */
export const isStated = (part: OfPart): SQL => sql`exists (
  select from statements paper
  join statement_lines line on line.producer_nrn = paper.producer_nrn and line.statement_id = paper.id
  where paper.producer_nrn = ${part.producerNrn} and paper.declaration_id = ${part.declarationId}
    and line.scheme_pro_id = ${part.schemeProId}
  having sum(line.net) <> 0)`;
