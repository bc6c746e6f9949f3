"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AmountButton } from "@/components/amounts/amount-button";
import { pricedLine } from "@/components/amounts/priced";
import { WhyHost } from "@/components/amounts/why-host";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Bar } from "@/components/ui/bar";
import { Column } from "@/components/ui/column";
import { Crumbs } from "@/components/ui/crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { TableLinks } from "@/components/ui/table-links";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import { addressOf } from "@/lib/client/call";
import { exportDeclaration, getDeclarationRevision, listDeclarations } from "@/lib/client/endpoints";
import { failureOf, firstOf, query } from "@/lib/client/query";
import { schemeName } from "@/lib/domain/scheme-names";
import { receiptPath } from "../addresses";
import { SumOfSchemes } from "../review/sum-of-schemes";

/** The lines of a past revision, as they were validated. */
export function RevisionPage({ revision }: { revision: number }) {
  const t = useTranslations("revisions");
  const [selection] = useSelection();
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/declaration/review">{t("review")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("number", { revision })}</span>
      </Crumbs>
      {selection && (
        <WhyHost>
          <RevisionOf selection={selection} revision={revision} />
        </WhyHost>
      )}
    </>
  );
}

function RevisionOf({ selection, revision }: { selection: Selection; revision: number }) {
  const t = useTranslations("revisions");
  const format = useFormat();
  const by = useTranslations("amendment.by");
  const found = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const id = found.data?.id;
  const past = useQuery({
    ...query(getDeclarationRevision, {
      params: { ProducerNrn: selection.producer, DeclarationId: id ?? "", Revision: String(revision) },
    }),
    enabled: id !== undefined,
  });
  const error = failureOf(found, past);
  const title = t("titleOf", { revision, year: selection.period });
  if (error instanceof ApiError && error.status === 400)
    return <EmptyState isPage title={t("noSuch", { revision, year: selection.period })} />;
  if (error)
    return (
      <>
        <Title className="mb-2">{title}</Title>
        <Failure error={error} />
      </>
    );
  if (found.data === null) return <EmptyState isPage title={t("none")} />;
  if (!past.data || !found.data)
    return (
      <Table>
        <tbody>
          <BoneRows rows={12} widths={[14, 5, 5, 5, 5]} />
        </tbody>
      </Table>
    );
  const { reason, actorName, actorKind, schemes, createdAt, data } = past.data;
  const { id: declarationId, declarationCurrency: currency } = found.data;
  return (
    <>
      <Title className="mb-2">{title}</Title>
      <p className="mb-5 text-print-muted">
        {t("because", { name: actorName ?? by(actorKind), day: format.dayOfYear(createdAt), reason })}
      </p>
      <Bar className="mb-3">
        {schemes.map((part) => (
          <ButtonLink key={part.schemeProId} to={receiptPath({ ...part, revision })}>
            <Icon of="receipt-text" />
            {t("receiptOf", { scheme: schemeName(part, schemes) })}
          </ButtonLink>
        ))}
        <TableLinks
          className="link"
          href={(asFormat) =>
            addressOf(exportDeclaration, {
              params: { ProducerNrn: selection.producer, DeclarationId: declarationId },
              query: { Revision: String(revision), ...asFormat },
            })
          }
        >
          {t("csv")}
        </TableLinks>
      </Bar>
      <div className="sheet overflow-x-auto">
        <Table>
          <caption className="sr-only">{t("lines")}</caption>
          <thead>
            <tr>
              <Column>{t("product")}</Column>
              <Column>{t("scheme")}</Column>
              <Column>{t("scaleLine")}</Column>
              <Column figure>{t("quantity")}</Column>
              <Column figure>{t("weight")}</Column>
              <Column figure>{t("price")}</Column>
              <Column figure>{t("amount", { currency })}</Column>
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
                  <small>{format.list([line.codeVendor, line.codePeriod])}</small>
                </th>
                <td>
                  <StreamChip code={line.schemeCode}>{line.ecoOrganismName}</StreamChip>
                </td>
                <td>{line.scaleCode}</td>
                <td className="whitespace-nowrap text-right">{format.quantity(line.quantity)}</td>
                <td className="whitespace-nowrap text-right">
                  {line.priceUnit === WEIGHT_UNIT &&
                    line.itemWeight !== null &&
                    format.weight(line.itemWeight)}
                </td>
                <td className="whitespace-nowrap text-right">{format.price(line.price)}</td>
                <td className="whitespace-nowrap text-right font-semibold">
                  <AmountButton
                    selection={selection}
                    reference={line.ecoProductReference}
                    name={line.ecoProductReference}
                    schemeCode={line.schemeCode}
                    scheme={line.ecoOrganismName}
                    currency={currency}
                    amount={line.ecoContribution}
                    priced={[pricedLine(line)]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {t("total")}
              </th>
              <td className="whitespace-nowrap text-right font-semibold">
                <SumOfSchemes of={title} schemes={schemes} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </Table>
      </div>
    </>
  );
}
