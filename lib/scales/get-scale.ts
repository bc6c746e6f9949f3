import { findScale, selectLines } from "@/db/queries/scheme-scales";
import type { getScale as contract } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeLine } from "./describe-line";

export const getScale: Operation<typeof contract> = async ({ db }, { params }) => {
  const found = await findScale(db, params.SchemeProId, params.DeclarationPeriodCode);
  if (!found?.scaleId || !found.effectiveFrom || !found.updatedAt)
    throw new Refusal("SERVICE_005", [{ path: "DeclarationPeriodCode", kind: "noSuchScale" }]);
  const { scaleId, effectiveFrom, updatedAt, startsOn: _startsOn, ...scheme } = found;
  return {
    ...scheme,
    declarationPeriodCode: params.DeclarationPeriodCode,
    effectiveFrom,
    updatedAt: updatedAt.toISOString(),
    lines: (await selectLines(db, scaleId)).map(describeLine),
  };
};
