"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { TextFilter, useFilters } from "@/components/ui/filters";
import { DoesNotApply } from "@/components/ui/nothing";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { users } from "./queries";
import { Records } from "./records";

/** Everybody who can sign in, and for whom. */
export function UsersPage() {
  const t = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Search"]);
  const found = useQuery(users(filters, offset));
  return (
    <Listing
      found={found}
      title={(count) => t("users.title", { count })}
      filters={
        <TextFilter
          label={t("search")}
          hint={t("users.searchHint")}
          value={filters.Search}
          onChange={(Search) => change({ Search })}
        />
      }
      offset={offset}
      toOffset={toOffset}
    >
      <Records
        name={t("tabs.users")}
        rows={found.data?.data}
        idOf={({ id }) => id}
        empty={<NothingFound />}
        columns={[
          {
            head: t("users.email"),
            cell: ({ email, isOperator }) => (
              <span className="break-all">
                {email}
                {isOperator && <small>{t("users.operator")}</small>}
              </span>
            ),
          },
          { head: t("users.language"), cell: ({ language }) => language },
          {
            head: t("users.confirmed"),
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
    </Listing>
  );
}
