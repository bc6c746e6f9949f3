import { selectPricesOfLine, selectScaleChanges } from "@/db/queries/scale-changes";
import type { listScaleChanges as contract } from "@/lib/contract/scheme-scales";
import type { Operation } from "@/lib/operation";
import { changesOf } from "./change-row";
import { reachScale } from "./reach-scale";

export const listScaleChanges: Operation<typeof contract> = async ({ db }, { params, query }) => {
  const { SchemeProId: schemeProId, DeclarationPeriodCode: period } = params;
  const { Kind: kind, ScaleCode: code, Limit: limit, Offset: offset } = query;
  await reachScale(db, params);
  const { rows, total } = await selectScaleChanges(
    db,
    { schemeProId, period },
    { kind, code },
    { limit, offset },
  );
  const body = {
    prices: kind === "line" ? await selectPricesOfLine(db, schemeProId, code) : [],
    data: rows.map(({ before, after, actorName, createdAt }) => ({
      change:
        before === null ? ("added" as const) : after === null ? ("withdrawn" as const) : ("changed" as const),
      actorName,
      createdAt,
      changes: changesOf(before ?? {}, after ?? {}),
    })),
  };
  return { body, total };
};
