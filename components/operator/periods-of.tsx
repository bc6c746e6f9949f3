"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { SectionTitle } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import { CERTAINTIES } from "@/db/vocabulary";
import { listDeclarationPeriods, listSchemePros, upsertDeclarationPeriod } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import type { PeriodUpsert } from "@/lib/contract/periods";
import { ChooseButton } from "./choose-button";
import { EditButton } from "./edit-button";
import { EditableRecords } from "./editable-records";
import { RecordDialog } from "./record-dialog";
import type { RecordBody } from "./record-values";
import { Records } from "./records";
import { Section } from "./section";

type Body = z.input<typeof PeriodUpsert>;

/** The declaration periods of a country, and the deadlines of its schemes in one of them. */
export function PeriodsOf({ country, name }: { country: string; name: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const all = useQuery(query(listDeclarationPeriods, { query: { EprCountryCode: country } }));
  const save = useMutation(mutation(upsertDeclarationPeriod));
  const { filters, change } = useFilters(["Period"]);
  if (all.isLoadingError) return <Failure error={all.error} />;
  const chosen = all.data?.find(({ code }) => code === filters.Period) ?? all.data?.[0];
  return (
    <>
      <EditableRecords
        name={t("countries.periods")}
        head={(onAdd) => (
          <Bar className="mb-2.5">
            <SectionTitle>{`${t("countries.periods")} · ${name}`}</SectionTitle>
            <Button onClick={onAdd}>{t("countries.open")}</Button>
          </Bar>
        )}
        rows={all.data}
        code={{ name: "code", label: t("countries.year") }}
        codeOf={({ code }) => code}
        nameOf={({ code }) => code}
        empty={<EmptyState title={t("countries.noPeriod")} />}
        columns={[
          {
            head: t("period"),
            cell: (period) => (
              <ChooseButton isChosen={period === chosen} onClick={() => change({ Period: period.code })}>
                {period.code}
              </ChooseButton>
            ),
          },
          {
            head: t("countries.startsOn"),
            figure: true,
            cell: ({ startsOn }) => format.dayOfYear(startsOn),
          },
          { head: t("countries.endsOn"), figure: true, cell: ({ endsOn }) => format.dayOfYear(endsOn) },
        ]}
        add={t("countries.open")}
        fields={[]}
        schema={async () =>
          (await import("@/lib/contract/periods")).PeriodUpsert.omit({ eprCountryCode: true })
        }
        onSave={({ code }) =>
          save.mutateAsync({ params: { DeclarationPeriodCode: code }, body: { eprCountryCode: country } })
        }
      />
      {chosen && <Deadlines country={country} period={chosen} key={chosen.code} />}
    </>
  );
}

type Deadline = {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  opensOn: string | null;
  deadline: string | null;
  certainty: string | null;
  source: string | null;
};
type DeadlinesProps = { country: string; period: { code: string; deadlines: Deadline[] } };

/** When each scheme closes; a scheme without a deadline is listed too, so that it can get one. */
function Deadlines({ country, period }: DeadlinesProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  const schemes = useQuery(query(listSchemePros));
  const save = useMutation(mutation(upsertDeclarationPeriod));
  const [edited, setEdited] = useState<RecordBody>();
  if (schemes.isLoadingError) return <Failure error={schemes.error} />;
  const known = new Map(period.deadlines.map((deadline) => [deadline.schemeProId, deadline]));
  const rows = schemes.data
    ?.filter(({ eprCountryCode }) => eprCountryCode === country)
    .map(({ id, schemeCode, ecoOrganismName }): Deadline => {
      const nothing = { opensOn: null, deadline: null, certainty: null, source: null };
      return known.get(id) ?? { schemeProId: id, schemeCode, ecoOrganismName, ...nothing };
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
            cell: ({ opensOn }) => (opensOn ? format.dayOfYear(opensOn) : ""),
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
            cell: ({ certainty, source }) => (
              <span>
                {CERTAINTIES.flatMap((word) => (word === certainty ? [t(`schemes.certainty.${word}`)] : []))}
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
      <RecordDialog
        record={edited}
        title={String(edited?.ecoOrganismName ?? "")}
        fields={[
          { name: "opensOn", label: t("countries.opensOn"), kind: "date" },
          { name: "deadline", label: t("countries.deadline"), kind: "date" },
          {
            name: "certainty",
            label: t("countries.certainty"),
            kind: "choice",
            options: [
              ["", "·"],
              ...CERTAINTIES.map((word) => [word, t(`schemes.certainty.${word}`)] as const),
            ],
          },
          { name: "source", label: t("schemes.source") },
        ]}
        schema={async () => {
          const { DeadlineUpsert } = await import("@/lib/contract/periods");
          return DeadlineUpsert.omit({ schemeProId: true });
        }}
        onSave={async (body) => {
          const said = Object.fromEntries(
            Object.entries(body).filter(
              ([field, value]) => value !== null || field === "deadline" || field === "source",
            ),
          );
          const deadline = { ...said, schemeProId: String(edited?.schemeProId) };
          const change = { eprCountryCode: country, deadlines: [deadline] } as Body;
          await save.mutateAsync({ params: { DeclarationPeriodCode: period.code }, body: change });
          return String(edited?.ecoOrganismName);
        }}
        onClose={() => setEdited(undefined)}
      />
    </Section>
  );
}
