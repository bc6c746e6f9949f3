import type { ProductDecision } from "@/lib/domain/decide-product";
import { type FieldProblem, Refusal } from "@/lib/errors/refusals";

type Undecided = Extract<ProductDecision, { ok: false }>;

const LACKING = {
  SERVICE_013: { path: "Title", kind: "noTitle" },
  SERVICE_014: { path: "Title", kind: "noStream" },
  SERVICE_015: { path: "Weight", kind: "noWeight" },
} as const satisfies Record<Undecided["code"], FieldProblem>;

/** Why a product that is asked for can't be decided, by the parameter that would tell. */
export function undecided(refused: Undecided): Refusal {
  const isFound = refused.code === "SERVICE_014" && refused.unpriced.length > 0;
  return new Refusal(refused.code, [
    isFound ? { path: "DeclarationPeriodCode", kind: "noPrice" } : LACKING[refused.code],
  ]);
}
