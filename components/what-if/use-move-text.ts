"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { choiceKey, modulationChoices } from "./modulation-choices";
import { type Move, periodsOf } from "./scenario";
import { useModulations } from "./use-modulations";

/** What one of some moves is called: with the scheme, the bonus, the share or the year that it is about. */
export function useMoveText(selection: Selection, moves: readonly Move[]): (move: Move) => string {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const label = useLabel();
  const schemes = useQuery(query(listSchemePros)).data ?? [];
  const modulations = modulationChoices(useModulations(selection, periodsOf(moves)));
  return (move) => {
    switch (move.kind) {
      case "SCHEME": {
        const scheme = schemes.find(({ id }) => id === move.schemeProId);
        return scheme
          ? t("steps.SCHEME", { code: scheme.schemeCode, name: scheme.ecoOrganismName })
          : t("kinds.SCHEME");
      }
      case "MODULATION": {
        const offered = modulations.find((one) => choiceKey(one) === choiceKey(move));
        return offered
          ? t(offered.year === undefined ? "steps.MODULATION" : "stepOfYear", {
              label: label({
                labelEn: offered.label.en,
                labelFr: offered.label.fr,
                labelZh: offered.label.zh,
              }),
              name: offered.ecoOrganismName,
              year: offered.year ?? "",
            })
          : t("kinds.MODULATION");
      }
      case "PERIOD":
        return t("steps.PERIOD", { year: move.declarationPeriodCode });
      case "PACKAGING_WEIGHT":
        return t("steps.PACKAGING_WEIGHT", { percent: format.change(move.percent / 100) });
      case "QUANTITIES":
        return t("steps.QUANTITIES", { percent: format.change(move.percent / 100) });
    }
  };
}
