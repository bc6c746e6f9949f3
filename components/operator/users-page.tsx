"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { DoesNotApply } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { TextFilter, useFilters } from "./filters";
import { NothingFound } from "./nothing-found";
import { PAGE, users } from "./queries";
import { Records } from "./records";

/** Everybody who can sign in, and for whom. */
export function UsersPage() {
  const t = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Search"]);
  const found = useQuery(users(filters, offset));
  if (found.error) return <Failure error={found.error} />;
  return (
    <>
      <h1 className="say say-inner">
        {found.data ? t("users.title", { count: found.data.total }) : <Bone width={8} />}
      </h1>
      <div className="record-filters">
        <TextFilter
          label={t("search")}
          hint={t("users.searchHint")}
          value={filters.Search}
          onChange={(Search) => change({ Search })}
        />
      </div>
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
      {found.data && <Pager offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />}
    </>
  );
}
