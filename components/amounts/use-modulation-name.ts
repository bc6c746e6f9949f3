"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { listModulations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { Priced } from "./amount-formula";
import { nameOfModulation } from "./modulation-name";

type OfScheme = Pick<Priced, "ecoOrganismName"> & {
  pricing?: { steps: readonly { code: string }[] } | null | undefined;
};

/** What the schemes of these lines call their modulations; the code of one until its name is there. */
export function useModulationName(selection: Selection, lines: readonly OfScheme[]) {
  const locale = useLocale();
  const isModulated = lines.some(({ pricing }) => pricing && pricing.steps.length > 0);
  const offered = useQuery({ ...query(listModulations, ofSelection(selection)), enabled: isModulated }).data;
  return (ecoOrganismName: string, code: string) =>
    nameOfModulation(offered?.data ?? [], { ecoOrganismName, code }, locale);
}
