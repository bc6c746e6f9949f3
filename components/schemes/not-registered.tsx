"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { catalogCounts } from "@/components/catalog/queries";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { byStream } from "@/lib/domain/stream-order";
import { startRegistrations } from "./queries";
import { SchemeName } from "./scheme-name";

type NotRegisteredProps = { selection: Selection; registeredCodes: readonly string[] };

/** The schemes that products of the catalog fall under and that no registration covers. */
export function NotRegistered({ selection, registeredCodes }: NotRegisteredProps) {
  const t = useTranslations("schemes");
  const counts = useQuery(catalogCounts(selection));
  const may = useMay("write");
  const start = useMutation({
    ...startRegistrations(selection),
    onSuccess: () => void toast(t("started")),
  });
  const missing = (counts.data?.schemes ?? []).filter(
    ({ schemeCode }) => !registeredCodes.includes(schemeCode),
  );
  if (missing.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="section-title">{t("notRegistered")}</h2>
      <p className="mt-1 mb-3 text-print-muted text-sm">{t("notRegisteredHelp")}</p>
      {start.error && <Failure error={start.error} />}
      <div className="sheet overflow-x-auto schemes-sheet">
        <table className="table schemes">
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
                <th scope="row">
                  <SchemeName code={schemeCode} name={ecoOrganismName} />
                </th>
                <td className="figure" data-label={t("products")}>
                  {countProducts}
                </td>
                <td className="figure">
                  {may && (
                    <Button
                      busy={start.isPending && start.variables.includes(schemeCode)}
                      busyLabel={t("starting")}
                      onClick={() => start.mutate([schemeCode])}
                    >
                      {t("start")}
                      <span className="sr-only"> {ecoOrganismName}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
