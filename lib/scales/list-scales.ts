import { schemeExists, selectScales } from "@/db/queries/scheme-scales";
import type { listScales as contract } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const listScales: Operation<typeof contract> = async ({ db }, { params }) => {
  if (!(await schemeExists(db, params.SchemeProId)))
    throw new Refusal("SERVICE_005", [{ path: "SchemeProId", kind: "noSuchSchemeOrPeriod" }]);
  const rows = await selectScales(db, params.SchemeProId);
  return { data: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) };
};
