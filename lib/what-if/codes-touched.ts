import type { Db } from "@/db/client";
import { periodExists } from "@/db/queries/declarations";
import { selectOffered } from "@/db/queries/modulation-claims";
import { findSchemeNamed } from "@/db/queries/scheme-pros";
import { SCHEME_CODE_OF_STREAM, STREAM_CODES } from "@/db/vocabulary";
import type { Market } from "@/lib/catalog/save-products";
import { PACKAGING_CODES } from "@/lib/domain/what-if";
import { Refusal } from "@/lib/errors/refusals";
import type { Change } from "./step";

/** The codes of the schemes whose lines a change prices anew. Refuses what names something that is not there. */
export async function codesTouched(
  db: Db,
  market: Market,
  change: Change,
  { place, before }: { place: number; before: readonly Change[] },
): Promise<readonly string[]> {
  switch (change.kind) {
    case "SCHEME": {
      const scheme = await findSchemeNamed(db, change.schemeProId);
      if (scheme?.country !== market.country) throw noOtherScheme(place);
      return [scheme.schemeCode];
    }
    case "MODULATION": {
      // One that a later year has no more changes nothing at its prices, and one that is new there is tried at them.
      const later = before.findLast(({ kind }) => kind === "PERIOD");
      const periods = [market.period, ...(later?.kind === "PERIOD" ? [later.declarationPeriodCode] : [])];
      const all = await Promise.all(periods.map((period) => selectOffered(db, { ...market, period })));
      const offered = all
        .flat()
        .find((one) => one.schemeProId === change.schemeProId && one.code === change.code);
      if (!offered)
        throw new Refusal("SERVICE_005", [{ path: `changes.${place}.code`, kind: "noSuchModulation" }]);
      return [SCHEME_CODE_OF_STREAM[offered.stream]];
    }
    case "PACKAGING_WEIGHT":
      return PACKAGING_CODES;
    case "PERIOD":
      if (!(await periodExists(db, market.country, change.declarationPeriodCode)))
        throw new Refusal("SERVICE_005", [
          { path: `changes.${place}.declarationPeriodCode`, kind: "noSuchPeriod" },
        ]);
      return STREAM_CODES;
    case "QUANTITIES":
      return [];
  }
}

export const noOtherScheme = (place: number): Refusal =>
  new Refusal("SERVICE_005", [{ path: `changes.${place}.schemeProId`, kind: "noOtherScheme" }]);
