import {
  findScale,
  selectFees,
  selectLines,
  selectModulations,
  selectWithoutPrice,
} from "@/db/queries/scheme-scales";
import type { getScale as contract } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeFee, describeModulation } from "./describe-beside";
import { describeLine } from "./describe-line";

export const getScale: Operation<typeof contract> = async ({ db }, { params }) => {
  const period = params.DeclarationPeriodCode;
  const found = await findScale(db, params.SchemeProId, period);
  if (!found?.scaleId || !found.effectiveFrom || !found.updatedAt)
    throw new Refusal("SERVICE_005", [{ path: "DeclarationPeriodCode", kind: "noSuchScale" }]);
  const { scaleId, effectiveFrom, updatedAt, startsOn, endsOn, ...scheme } = found;
  const days = { startsOn, endsOn };
  return {
    ...scheme,
    declarationPeriodCode: period,
    effectiveFrom,
    updatedAt: updatedAt.toISOString(),
    lines: (await selectLines(db, scaleId)).map(describeLine),
    withoutPrice: await selectWithoutPrice(db, params.SchemeProId, period),
    modulations: (await selectModulations(db, params.SchemeProId, days)).map(describeModulation),
    fees: (await selectFees(db, params.SchemeProId, days)).map(describeFee),
  };
};
