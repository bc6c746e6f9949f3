"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { EditButton } from "./edit-button";
import { ListHead } from "./list-head";
import { PeriodsOf } from "./periods-of";
import { countries, saveCountry } from "./queries";
import { RecordDialog } from "./record-dialog";
import type { RecordBody, RecordField } from "./record-form";
import { Records } from "./records";

const NAME = { en: "nameEN", fr: "nameFR", zh: "nameZH" } as const;

/** Where producers declare, and the periods of one of the countries. */
export function CountriesPage() {
  const t = useTranslations("operator");
  const name = NAME[useLocale()];
  const all = useQuery(countries());
  const save = useMutation(saveCountry());
  const { filters, change } = useFilters(["Country"]);
  const [edited, setEdited] = useState<RecordBody>();
  if (all.error) return <Failure error={all.error} />;
  const isNew = edited !== undefined && !("codeIso2" in edited);
  const chosen = all.data?.find(({ codeIso2 }) => codeIso2 === (filters.Country || "FR")) ?? all.data?.[0];
  const fields: RecordField[] = [
    ...(isNew ? [{ name: "codeIso2", label: t("countries.codeIso2"), isRequired: true as const }] : []),
    ...(["nameEN", "nameFR", "nameZH", "currency"] as const).map((field) => ({
      name: field,
      label: t(`countries.${field}`),
    })),
    { name: "isVat", label: t("countries.isVat"), kind: "flag" },
    { name: "eprActivated", label: t("countries.eprActivated"), kind: "flag" },
  ];
  return (
    <>
      <ListHead
        title={all.data && t("countries.title", { count: all.data.length })}
        add={t("countries.add")}
        onAdd={() => setEdited({})}
      />
      <div className="record-section">
        <Records
          name={t("tabs.countries")}
          rows={all.data}
          idOf={({ codeIso2 }) => codeIso2}
          empty={null}
          columns={[
            {
              head: t("country"),
              cell: (country) => (
                <button
                  type="button"
                  className="link"
                  aria-current={country === chosen}
                  onClick={() => change({ Country: country.codeIso2 })}
                >
                  {country[name]}
                </button>
              ),
            },
            { head: t("code"), cell: ({ codeIso2 }) => codeIso2 },
            { head: t("countries.currency"), cell: ({ currency }) => currency },
            { head: t("countries.vat"), cell: ({ isVat }) => (isVat ? t("yes") : t("no")) },
            {
              head: t("countries.activated"),
              cell: ({ eprActivated }) => (eprActivated ? t("yes") : t("no")),
            },
            {
              head: t("edit"),
              cell: (country) => <EditButton name={country[name]} onClick={() => setEdited(country)} />,
            },
          ]}
        />
      </div>
      {chosen && <PeriodsOf country={chosen.codeIso2} name={chosen[name]} key={chosen.codeIso2} />}
      <RecordDialog
        record={edited}
        title={isNew ? t("countries.add") : String(edited?.[name] ?? "")}
        fields={fields}
        schema={async () => (await import("@/lib/contract/periods")).CountryUpsert}
        onSave={async (body) => {
          const code = String(edited?.codeIso2 ?? body.codeIso2 ?? "");
          return (await save.mutateAsync({ code, body }))[name];
        }}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}
