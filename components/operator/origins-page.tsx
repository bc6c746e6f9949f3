"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { EditButton } from "./edit-button";
import { ListHead } from "./list-head";
import { origins, saveOrigin } from "./queries";
import { RecordDialog } from "./record-dialog";
import { ORIGIN_FIELDS } from "./record-fields";
import type { RecordBody, RecordField } from "./record-form";
import { Records } from "./records";
import { useRecordFields } from "./use-record-fields";

/** Who brings producers to the service, with its brand and terms. */
export function OriginsPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const all = useQuery(origins());
  const fieldsOf = useRecordFields();
  const save = useMutation(saveOrigin());
  const [edited, setEdited] = useState<RecordBody>();
  if (all.error) return <Failure error={all.error} />;
  const isNew = edited !== undefined && !("code" in edited);
  const fields: RecordField[] = [
    ...(isNew ? [{ name: "code", label: t("fields.code"), isRequired: true as const }] : []),
    ...(fieldsOf?.(ORIGIN_FIELDS) ?? []),
  ];
  return (
    <>
      <ListHead
        title={all.data && t("origins.title", { count: all.data.data.length })}
        add={t("origins.add")}
        onAdd={() => setEdited({})}
      />
      <div className="record-section">
        <Records
          name={t("tabs.origins")}
          rows={all.data?.data}
          idOf={({ code }) => code}
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
            },
            { head: t("fields.brandName"), cell: ({ brandName }) => brandName ?? <Unknown /> },
            { head: t("fields.contact"), cell: ({ contact }) => contact ?? <Unknown /> },
            {
              head: t("fields.referralFeesPercentage"),
              figure: true,
              cell: ({ referralFeesPercentage: fees }) =>
                fees === null ? <Unknown /> : format.quantity(fees),
            },
            {
              head: t("edit"),
              cell: (origin) => <EditButton name={origin.companyName} onClick={() => setEdited(origin)} />,
            },
          ]}
        />
      </div>
      <RecordDialog
        record={fieldsOf && edited}
        title={isNew ? t("origins.add") : String(edited?.companyName ?? "")}
        description={t("origins.help")}
        fields={fields}
        schema={async () => (await import("@/lib/contract/origins")).OriginUpsert}
        onSave={async (body) => {
          const code = String(edited?.code ?? body.code ?? "");
          return (await save.mutateAsync({ code, body })).companyName;
        }}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}
