"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { listSellers, upsertSeller } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { EditableRecords } from "./editable-records";
import { ListHead } from "./list-head";
import { SELLER_FIELDS } from "./record-fields";
import { useRecordFields } from "./use-record-fields";

/** The companies that invoice for schemes. */
export function SellersPage() {
  const t = useTranslations("operator");
  const { data, error, isLoadingError } = useQuery(query(listSellers));
  const save = useMutation(mutation(upsertSeller));
  const fieldsOf = useRecordFields();
  if (isLoadingError) return <Failure error={error} />;
  return (
    <EditableRecords
      name={t("tabs.sellers")}
      head={(onAdd) => (
        <ListHead
          title={data && t("sellers.title", { count: data.data.length })}
          add={t("sellers.add")}
          onAdd={onAdd}
        />
      )}
      rows={data?.data}
      code={{ name: "nrn", label: t("fields.nrn") }}
      codeOf={({ nrn }) => nrn}
      nameOf={({ companyName }) => companyName}
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
          sortBy: ({ companyName }) => companyName,
        },
        { head: t("fields.vat"), cell: ({ vat }) => vat || <Unknown /> },
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
          cell: ({ commissionPercentage }) => commissionPercentage || <Unknown />,
        },
      ]}
      add={t("sellers.add")}
      fields={fieldsOf?.(SELLER_FIELDS)}
      schema={async () => (await import("@/lib/contract/sellers")).SellerUpsert}
      onSave={({ code, body }) => save.mutateAsync({ params: { SellerNrn: code }, body })}
    />
  );
}
