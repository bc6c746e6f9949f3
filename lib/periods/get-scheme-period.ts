import { findSchemePeriod } from "@/db/queries/periods";
import type { getSchemePeriod as contract } from "@/lib/contract/periods";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const getSchemePeriod: Operation<typeof contract> = async ({ db }, { params }) => {
  const found = await findSchemePeriod(db, params.SchemeProId, params.DeclarationPeriodCode);
  if (!found) throw new Refusal("SERVICE_005", [{ path: "SchemeProId", kind: "noSuchSchemeOrPeriod" }]);
  return found;
};
