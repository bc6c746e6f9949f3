"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { SectionTitle } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import { listDeclarationPeriods, upsertDeclarationPeriod } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { ChooseButton } from "./choose-button";
import { Deadlines } from "./deadlines";
import { EditableRecords } from "./editable-records";

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
