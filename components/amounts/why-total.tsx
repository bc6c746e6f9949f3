"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { streamColumns } from "@/components/streams/stream-order";
import { Failure } from "@/components/ui/failure";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { getProducerEcoContributions, listScaleLines } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { amountsByScheme, isInTotal, type TotalOf } from "./amounts-by-scheme";
import { decimal } from "./contribution-per-item";
import { SumOfParts, type SumPart } from "./sum-of-parts";

type WhyTotalProps = {
  selection: Selection;
  scheme?: TotalOf;
  unsaved?: string;
};

/** Which declared lines a total is the sum of: one scheme's by scale line, else every scheme's total. */
export function WhyTotal({ scheme, ...of }: WhyTotalProps) {
  return scheme ? <WhySchemeTotal {...of} scheme={scheme} /> : <WhyAllSchemes {...of} />;
}

const linesOf = (schemeCode: string) => `/declaration?scheme=${encodeURIComponent(schemeCode)}`;

function WhySchemeTotal({ selection, scheme, unsaved }: WhyTotalProps & { scheme: TotalOf }) {
  const { schemeCode, name } = scheme;
  const t = useTranslations("amount");
  const format = useFormat();
  const labelOf = useLabel();
  const { params, query: asked } = ofSelection(selection);
  const summary = useQuery(
    query(getProducerEcoContributions, { params, query: { ...asked, Option: "BY_SCALE" } }),
  );
  const scale = useQuery(query(listScaleLines, ofSelection(selection)));
  const unsavedPart = useUnsavedPart(unsaved);
  const lineName = (scaleCode: string) => {
    const line = scale.data?.data.find(
      (each) => each.schemeCode === schemeCode && each.scaleCode === scaleCode,
    );
    return line && labelOf(line);
  };
  const parts = summary.data?.data
    .filter(isInTotal(scheme))
    .map(({ ecoOrganismName, scaleCode = "", priceUnit, countProducts: count, ...sums }): SumPart => {
      const quantity = format.quantity(sums.totalQuantity);
      return {
        key: `${ecoOrganismName} ${scaleCode} ${priceUnit}`,
        name: format.list([scaleCode, lineName(scaleCode)]),
        detail:
          priceUnit === WEIGHT_UNIT
            ? t("byWeight", { count, quantity, weight: format.weight(sums.totalWeight) })
            : t("byItem", { count, quantity }),
        amount: decimal(sums.totalAmount),
      };
    });
  if (summary.isLoadingError) return <Failure error={summary.error} />;
  return (
    <SumOfParts
      of={<StreamChip code={schemeCode}>{name}</StreamChip>}
      parts={parts && [...parts, ...unsavedPart]}
      currency={summary.data?.currency}
    >
      <PortalLink to={linesOf(schemeCode)} of={selection}>
        {t("seeLines", { scheme: name })}
      </PortalLink>
    </SumOfParts>
  );
}

function WhyAllSchemes({ selection, unsaved }: Omit<WhyTotalProps, "scheme">) {
  const t = useTranslations("amount");
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const unsavedPart = useUnsavedPart(unsaved);
  if (summary.isLoadingError) return <Failure error={summary.error} />;
  const owed = summary.data?.data;
  const amounts = amountsByScheme(owed ?? []);
  const schemes = owed?.map(({ schemeCode, ecoOrganismName: name }) => ({ schemeCode, name }));
  const parts =
    schemes &&
    streamColumns(schemes).map(
      ({ schemeCode, name }): SumPart => ({
        key: schemeCode,
        name: (
          <PortalLink to={linesOf(schemeCode)} of={selection}>
            <StreamChip code={schemeCode}>{name}</StreamChip>
          </PortalLink>
        ),
        amount: amounts.get(schemeCode),
      }),
    );
  return (
    <SumOfParts
      of={t("allSchemes")}
      parts={parts && [...parts, ...unsavedPart]}
      currency={summary.data?.currency}
    />
  );
}

/** What is typed and not saved, beside what is. */
function useUnsavedPart(unsaved: string | undefined): SumPart[] {
  const t = useTranslations("amount");
  if (unsaved === undefined || Number(unsaved) === 0) return [];
  return [{ key: "unsaved", name: t("unsaved"), amount: unsaved }];
}
