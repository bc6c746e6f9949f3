"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { EditButton } from "./edit-button";
import { ListHead } from "./list-head";
import { saveSeller, sellers } from "./queries";
import { RecordDialog } from "./record-dialog";
import { SELLER_FIELDS } from "./record-fields";
import type { RecordBody } from "./record-form";
import { Records } from "./records";
import { useRecordFields } from "./use-record-fields";

/** The companies that invoice for schemes. */
export function SellersPage() {
  const t = useTranslations("operator");
  const all = useQuery(sellers());
  const save = useMutation(saveSeller());
  const fieldsOf = useRecordFields();
  const [edited, setEdited] = useState<RecordBody>();
  if (all.error) return <Failure error={all.error} />;
  const isNew = edited !== undefined && !("nrn" in edited);
  return (
    <>
      <ListHead
        title={all.data && t("sellers.title", { count: all.data.data.length })}
        add={t("sellers.add")}
        onAdd={() => setEdited({})}
      />
      <div className="record-section">
        <Records
          name={t("tabs.sellers")}
          rows={all.data?.data}
          idOf={({ nrn }) => nrn}
          empty={<EmptyState title={t("sellers.title", { count: 0 })} />}
          columns={[
            {
              head: t("fields.companyName"),
              cell: ({ companyName, nrn }) => (
                <>
                  {companyName}
                  <small>{nrn}</small>
                </>
              ),
            },
            { head: t("fields.vat"), cell: ({ vat }) => vat ?? <Unknown /> },
            {
              head: t("sellers.contact"),
              cell: ({ superAdminFirstName, superAdminLastName, superAdminEmail }) => (
                <span>
                  {[superAdminFirstName, superAdminLastName].filter(Boolean).join(" ") || <Unknown />}
                  {superAdminEmail && <small>{superAdminEmail}</small>}
                </span>
              ),
            },
            {
              head: t("fields.commissionPercentage"),
              figure: true,
              cell: ({ commissionPercentage }) => commissionPercentage ?? <Unknown />,
            },
            {
              head: t("edit"),
              cell: (seller) => <EditButton name={seller.companyName} onClick={() => setEdited(seller)} />,
            },
          ]}
        />
      </div>
      <RecordDialog
        record={fieldsOf && edited}
        title={isNew ? t("sellers.add") : String(edited?.companyName ?? "")}
        fields={[
          ...(isNew ? [{ name: "nrn", label: t("fields.nrn"), isRequired: true as const }] : []),
          ...(fieldsOf?.(SELLER_FIELDS) ?? []),
        ]}
        schema={async () => (await import("@/lib/contract/sellers")).SellerUpsert}
        onSave={async (body) => {
          const code = String(edited?.nrn ?? body.nrn ?? "");
          return (await save.mutateAsync({ code, body })).companyName;
        }}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}
