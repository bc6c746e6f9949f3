"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { countEcoProducts, onboardProducer } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { byStream } from "@/lib/domain/stream-order";
import { SchemeName } from "./scheme-name";
import { SchemesTable } from "./schemes-table";

type NotRegisteredProps = { selection: Selection; registeredCodes: readonly string[] };

/** The schemes that products of the catalog fall under and that no registration covers. */
export function NotRegistered({ selection, registeredCodes }: NotRegisteredProps) {
  const t = useTranslations("schemes");
  const format = useFormat();
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  const may = useMay("write");
  const start = useMutation({
    ...mutation(onboardProducer),
    onSuccess: () => void toast(t("started")),
  });
  const missing = (counts.data?.schemes ?? []).filter(
    ({ schemeCode }) => !registeredCodes.includes(schemeCode),
  );
  if (missing.length === 0) return null;
  return (
    <section className="mt-8">
      <SectionTitle>{t("notRegistered")}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">{t("notRegisteredHelp")}</p>
      {start.error && <Failure error={start.error} />}
      <div className="sheet overflow-x-auto max-desk:-mx-(--gutter) max-desk:border-x-0">
        <SchemesTable>
          <caption className="sr-only">{t("notRegistered")}</caption>
          <thead>
            <tr>
              <Column>{t("scheme")}</Column>
              <Column figure>{t("products")}</Column>
              <Column spoken>{t("action")}</Column>
            </tr>
          </thead>
          <tbody>
            {missing.toSorted(byStream).map(({ schemeCode, ecoOrganismName, countProducts }) => (
              <tr key={`${schemeCode} ${ecoOrganismName}`}>
                <th scope="row" className="max-desk:col-span-full">
                  <SchemeName code={schemeCode} name={ecoOrganismName} />
                </th>
                <td className="whitespace-nowrap text-right max-desk:text-left" data-label={t("products")}>
                  {format.quantity(countProducts)}
                </td>
                <td className="whitespace-nowrap text-right max-desk:text-left">
                  {may && (
                    <Button
                      busy={start.isPending && start.variables.body.schemeCodes.includes(schemeCode)}
                      busyLabel={t("starting")}
                      onClick={() =>
                        start.mutate({
                          params: { ProducerNrn: selection.producer },
                          body: { eprCountryCode: selection.country, schemeCodes: [schemeCode] },
                        })
                      }
                    >
                      {t("start")}
                      <span className="sr-only"> {ecoOrganismName}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </SchemesTable>
      </div>
    </section>
  );
}
