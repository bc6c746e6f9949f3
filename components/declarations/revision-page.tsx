"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { decimal } from "@/components/products/contribution-per-item";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { BoneRows } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { sumOf } from "@/lib/domain/amounts";
import { declaration, exportAddress, revisionLines } from "./queries";

/** The lines of a past revision, as they were validated. */
export function RevisionPage({ revision }: { revision: number }) {
  const t = useTranslations("revisions");
  const [selection] = useSelection();
  return (
    <>
      <nav className="crumbs" aria-label={t("crumbs")}>
        <PortalLink to="/declaration/review">{t("review")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("number", { revision })}</span>
      </nav>
      {selection && <RevisionOf selection={selection} revision={revision} />}
    </>
  );
}

function RevisionOf({ selection, revision }: { selection: Selection; revision: number }) {
  const t = useTranslations("revisions");
  const format = useFormat();
  const found = useQuery(declaration(selection));
  const id = found.data?.id;
  const past = useQuery({ ...revisionLines(selection, id ?? "", revision), enabled: id !== undefined });
  const error = found.error ?? past.error;
  const title = t("titleOf", { revision, year: selection.period });
  if (error)
    return (
      <>
        <h1 className="say say-inner mb-2">{title}</h1>
        <Failure error={error} />
      </>
    );
  if (found.data === null) return <EmptyState isPage title={t("none")} />;
  if (!past.data || !found.data)
    return (
      <table className="table">
        <tbody>
          <BoneRows rows={12} widths={[14, 5, 5, 5, 5]} />
        </tbody>
      </table>
    );
  const { reason, actorName, createdAt, data } = past.data;
  const currency = found.data.declarationCurrency;
  return (
    <>
      <h1 className="say say-inner mb-2">{title}</h1>
      <p className="mb-5 text-print-muted">
        {t("because", { name: actorName, day: format.dayOfYear(createdAt), reason })}
      </p>
      <p className="mb-3">
        <a
          className="link"
          href={exportAddress(selection, found.data.id, { Revision: String(revision) })}
          download
        >
          <Icon of={Download} />
          {t("csv")}
        </a>
      </p>
      <div className="sheet overflow-x-auto">
        <table className="table">
          <caption className="sr-only">{t("lines")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              <th scope="col">{t("scheme")}</th>
              <th scope="col">{t("scaleLine")}</th>
              <th scope="col" className="figure">
                {t("quantity")}
              </th>
              <th scope="col" className="figure">
                {t("weight")}
              </th>
              <th scope="col" className="figure">
                {t("price")}
              </th>
              <th scope="col" className="figure">
                {t("amount", { currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <tr
                key={[
                  line.ecoProductReference,
                  line.codePeriod,
                  line.codeVendor,
                  line.schemeCode,
                  line.scaleCode,
                ].join(" ")}
              >
                <th scope="row">
                  {line.ecoProductReference}
                  <small>{[line.codeVendor, line.codePeriod].filter(Boolean).join(", ")}</small>
                </th>
                <td>
                  <StreamChip code={line.schemeCode}>{line.ecoOrganismName}</StreamChip>
                </td>
                <td>{line.scaleCode}</td>
                <td className="figure">{format.quantity(line.quantity)}</td>
                <td className="figure">
                  {line.priceUnit === WEIGHT_UNIT &&
                    line.itemWeight !== null &&
                    format.weight(line.itemWeight)}
                </td>
                <td className="figure">{format.price(line.price)}</td>
                <td className="figure amount">{format.amount(line.ecoContribution)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {t("total")}
              </th>
              <td className="figure amount">
                {format.amount(sumOf(data.map(({ ecoContribution }) => decimal(ecoContribution))))}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
