"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Revision } from "@/lib/contract/declarations";
import { revisionPath } from "../addresses";

type RevisionsProps = {
  revisions: readonly z.output<typeof Revision>[];
  currency: string;
};

/** What had been validated before parts were reopened: by whom, why, and the lines as they were. */
export function Revisions({ revisions, currency }: RevisionsProps) {
  const t = useTranslations("revisions");
  const format = useFormat();
  const by = useTranslations("amendment.by");
  return (
    <section>
      <SectionTitle className="mb-2">{t("title")}</SectionTitle>
      <div className="sheet overflow-x-auto">
        <Table>
          <caption className="sr-only">{t("title")}</caption>
          <thead>
            <tr>
              <Column>{t("revision")}</Column>
              <Column>{t("reopened")}</Column>
              <Column>{t("reason")}</Column>
              <Column>{t("schemes")}</Column>
              <Column figure>{t("amount", { currency })}</Column>
            </tr>
          </thead>
          <tbody>
            {revisions.map(
              ({ revision, reason, schemeCodes, actorName, actorKind, totalAmount, createdAt }) => (
                <tr key={revision}>
                  <th scope="row">
                    <PortalLink to={revisionPath(revision)}>{t("number", { revision })}</PortalLink>
                  </th>
                  <td>{t("byOn", { name: actorName ?? by(actorKind), day: format.dayOfYear(createdAt) })}</td>
                  <td>{reason}</td>
                  <td>
                    <span className="flex flex-wrap gap-x-3">
                      {schemeCodes.map((code) => (
                        <StreamChip key={code} code={code} />
                      ))}
                    </span>
                  </td>
                  <td className="whitespace-nowrap text-right font-semibold">
                    <PortalLink data-why to={revisionPath(revision)}>
                      {format.amount(totalAmount)}
                    </PortalLink>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
