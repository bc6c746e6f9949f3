"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { WhyHost } from "@/components/amounts/why-host";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Bar } from "@/components/ui/bar";
import { Crumbs } from "@/components/ui/crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { TableLinks } from "@/components/ui/table-links";
import { useFormat } from "@/components/ui/use-format";
import { ApiError } from "@/lib/client/api-error";
import { addressOf } from "@/lib/client/call";
import { exportDeclaration, getDeclarationRevision, listDeclarations } from "@/lib/client/endpoints";
import { failureOf, firstOf, query } from "@/lib/client/query";
import { schemeName } from "@/lib/domain/scheme-names";
import { receiptPath } from "../addresses";
import { RevisionLines } from "./revision-lines";

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
  const { reason, actorName, actorKind, schemes, createdAt } = past.data;
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
      <RevisionLines selection={selection} title={title} past={past.data} currency={currency} />
    </>
  );
}
