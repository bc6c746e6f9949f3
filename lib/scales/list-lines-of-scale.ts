import { type PriceInTime, selectPricesBefore } from "@/db/queries/scale-changes";
import { selectLines } from "@/db/queries/scheme-scales";
import type { listLinesOfScale as contract } from "@/lib/contract/scheme-scales";
import { LINE_STATES, statesOf } from "@/lib/domain/line-states";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { describeLine } from "./describe-line";
import { reachScale } from "./reach-scale";

export const listLinesOfScale: Operation<typeof contract> = async ({ db, now }, { params, query }) => {
  const { SchemeProId: schemeProId, DeclarationPeriodCode: period } = params;
  const { scaleId, endsOn } = await reachScale(db, params);
  const lines = scaleId ? (await selectLines(db, scaleId)).map(describeLine) : [];
  const rowsBefore = await selectPricesBefore(db, { schemeProId, period });
  const before = new Map(rowsBefore.map(({ scaleCode, ...price }) => [scaleCode, price]));
  const byCode = groupBy(lines, ({ scaleCode }) => scaleCode);
  const today = now.toISOString().slice(0, 10);
  const all = lines.map((line) => {
    const last = before.get(line.scaleCode) ?? null;
    const states = statesOf(line, { ofCode: byCode.get(line.scaleCode) ?? [], before: last, today, endsOn });
    return { ...line, states, before: last && priceOf(last) };
  });
  const search = query.Search?.toLowerCase() ?? "";
  const found = all.filter(
    ({ stream, states, scaleCode, labelEn, labelFr, labelZh }) =>
      (!query.Stream || stream === query.Stream) &&
      (!query.State || states.includes(query.State)) &&
      [scaleCode, labelEn, labelFr, labelZh ?? ""].some((text) => text.toLowerCase().includes(search)),
  );
  const body = {
    streams: [...new Set(lines.flatMap(({ stream }) => stream ?? []))],
    counts: LINE_STATES.map((state) => ({
      state,
      count: all.filter(({ states }) => states.includes(state)).length,
    })),
    data: found.slice(query.Offset, query.Offset + query.Limit),
  };
  return { body, total: found.length };
};

const priceOf = ({ source: _source, ...price }: PriceInTime & { source: string }): PriceInTime => price;
