"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Failure } from "@/components/ui/failure";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { CERTAINTIES } from "@/db/vocabulary";
import { listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { EditButton } from "./edit-button";
import { type Deadline, EditDeadline } from "./edit-deadline";
import { Records } from "./records";
import { Section } from "./section";

type DeadlinesProps = { country: string; period: { code: string; deadlines: readonly Deadline[] } };

/** When each scheme closes; a scheme without a deadline is listed too, so that it can get one. */
export function Deadlines({ country, period }: DeadlinesProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  const schemes = useQuery(query(listSchemePros));
  const [edited, setEdited] = useState<Deadline>();
  if (schemes.isLoadingError) return <Failure error={schemes.error} />;
  const byScheme = new Map(period.deadlines.map((deadline) => [deadline.schemeProId, deadline]));
  const rows = schemes.data
    ?.filter(({ eprCountryCode }) => eprCountryCode === country)
    .map(({ id, schemeCode, ecoOrganismName }): Deadline => {
      const nothing = { opensOn: null, deadline: null, certainty: null, source: null };
      return byScheme.get(id) ?? { schemeProId: id, schemeCode, ecoOrganismName, ...nothing };
    });
  return (
    <Section title={t("countries.deadlines", { period: period.code })}>
      <Records
        name={t("countries.deadlines", { period: period.code })}
        rows={rows}
        idOf={({ schemeProId }) => schemeProId}
        empty={null}
        columns={[
          {
            head: t("scheme"),
            cell: ({ schemeCode, ecoOrganismName }) => (
              <SchemeName code={schemeCode} name={ecoOrganismName} />
            ),
            sortBy: ({ schemeCode, ecoOrganismName }) => `${schemeCode} ${ecoOrganismName}`,
          },
          {
            head: t("countries.opensOn"),
            figure: true,
            cell: ({ opensOn }) => (opensOn ? format.dayOfYear(opensOn) : <DoesNotApply />),
            sortBy: ({ opensOn }) => opensOn,
          },
          {
            head: t("countries.deadline"),
            figure: true,
            cell: ({ deadline }) =>
              deadline ? (
                format.dayOfYear(deadline)
              ) : (
                <span className="text-print-faint">{t("countries.noDeadline")}</span>
              ),
            sortBy: ({ deadline }) => deadline,
          },
          {
            head: t("countries.certainty"),
            cell: ({ certainty, source }) =>
              certainty === null ? (
                <DoesNotApply />
              ) : (
                <span>
                  {CERTAINTIES.flatMap((word) =>
                    word === certainty ? [t(`schemes.certainty.${word}`)] : [],
                  )}
                  {source && <small className="break-all">{source}</small>}
                </span>
              ),
          },
          {
            head: t("edit"),
            cell: (deadline) => (
              <EditButton
                name={`${deadline.schemeCode} ${deadline.ecoOrganismName}`}
                onClick={() => setEdited(deadline)}
              />
            ),
          },
        ]}
      />
      <EditDeadline
        country={country}
        period={period.code}
        edited={edited}
        onClose={() => setEdited(undefined)}
      />
    </Section>
  );
}
