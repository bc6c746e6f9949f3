"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LANGUAGE_NAMES } from "@/components/shell/use-change-language";
import { useFilters } from "@/components/ui/filters";
import { DoesNotApply } from "@/components/ui/nothing";
import { listUsers } from "@/lib/client/endpoints";
import { listed } from "./listed";
import { SearchedRecords } from "./searched-records";

/** Everybody who can sign in, and for whom. */
export function UsersPage() {
  const t = useTranslations("operator");
  const search = useFilters(["Search", "Sort"]);
  const found = useQuery(listed(listUsers, search.filters, search.offset));
  return (
    <SearchedRecords
      kind="users"
      search={search}
      found={found}
      idOf={({ id }) => id}
      columns={[
        {
          head: t("users.email"),
          sortBy: "EMAIL",
          cell: ({ email, isOperator }) => (
            <span className="break-all">
              {email}
              {isOperator && <small>{t("users.operator")}</small>}
            </span>
          ),
        },
        {
          head: t("users.language"),
          sortBy: "LANGUAGE",
          cell: ({ language }) => LANGUAGE_NAMES[language],
        },
        {
          head: t("users.confirmed"),
          sortBy: "CONFIRMED",
          cell: ({ isMailConfirmed }) => (isMailConfirmed ? t("yes") : t("no")),
        },
        {
          head: t("users.belongsTo"),
          cell: ({ producers }) =>
            producers.length === 0 ? (
              <DoesNotApply />
            ) : (
              <span>
                {producers.map(({ nrn, companyName, role }) => (
                  <span key={nrn} className="block">{`${companyName}, ${t(`users.roles.${role}`)}`}</span>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}
