"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { listOrigins, upsertOrigin } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { withFacts } from "@/lib/known-numbers";
import { EditableRecords } from "./editable-records";
import { ListHead } from "./list-head";
import { ORIGIN_FIELDS } from "./record-fields";
import { useRecordFields } from "./use-record-fields";

/** Who brings producers to the service, with its brand and terms. */
export function OriginsPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const { data, error, isLoadingError } = useQuery(query(listOrigins));
  const fieldsOf = useRecordFields();
  const save = useMutation(mutation(upsertOrigin));
  if (isLoadingError) return <Failure error={error} />;
  return (
    <EditableRecords
      name={t("tabs.origins")}
      head={(onAdd) => (
        <ListHead
          title={data && t("origins.title", { count: data.data.length })}
          add={t("origins.add")}
          onAdd={onAdd}
        />
      )}
      rows={data?.data.map(withFacts)}
      code={{ name: "code", label: t("fields.code") }}
      codeOf={({ code }) => code}
      nameOf={({ companyName }) => companyName}
      empty={<EmptyState title={t("origins.title", { count: 0 })}>{t("origins.help")}</EmptyState>}
      columns={[
        {
          head: t("fields.companyName"),
          cell: ({ companyName, code }) => (
            <>
              {companyName}
              <small>{code}</small>
            </>
          ),
          sortBy: ({ companyName }) => companyName,
        },
        { head: t("fields.brandName"), cell: ({ brandName }) => brandName || <Unknown /> },
        { head: t("fields.contact"), cell: ({ contact }) => contact || <Unknown /> },
        {
          head: t("fields.referralFeesPercentage"),
          figure: true,
          cell: ({ referralFeesPercentage: fees }) => (fees === null ? <Unknown /> : format.quantity(fees)),
          sortBy: ({ referralFeesPercentage }) => referralFeesPercentage,
        },
      ]}
      add={t("origins.add")}
      description={t("origins.help")}
      fields={fieldsOf?.(ORIGIN_FIELDS)}
      schema={async () => (await import("@/lib/contract/origins")).OriginUpsert}
      onSave={async ({ code, body }) =>
        withFacts(await save.mutateAsync({ params: { OriginCode: code }, body }))
      }
    />
  );
}
