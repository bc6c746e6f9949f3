"use client";

import { useQuery } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import type { CodePeriod } from "@/db/vocabulary";
import { listScaleLines } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { firstDayOf } from "@/lib/domain/code-periods";
import { isInForce } from "@/lib/domain/validity";
import type { Priced } from "./amount-formula";
import { ScaleLineFacts } from "./scale-line-facts";

type ScaleLineOfProps = {
  selection: Selection;
  priced: Pick<Priced, "schemeCode" | "ecoOrganismName" | "scaleCode" | "codePeriod">;
};

/** Which line of the scale it is, where its price comes from, and how sure that is. */
export function ScaleLineOf({ selection, priced }: ScaleLineOfProps) {
  const scale = useQuery(query(listScaleLines, ofSelection(selection)));
  const day = firstDayOf(selection.period, (priced.codePeriod ?? null) as CodePeriod | null);
  const line = scale.data?.data.find(
    ({ schemeCode, ecoOrganismName, scaleCode, validFrom, validTo }) =>
      schemeCode === priced.schemeCode &&
      ecoOrganismName === priced.ecoOrganismName &&
      scaleCode === priced.scaleCode &&
      isInForce({ validFrom: validFrom ?? "-infinity", validTo: validTo ?? "infinity" }, day),
  );
  return <ScaleLineFacts code={priced.scaleCode} line={scale.data && (line ?? null)} />;
}
