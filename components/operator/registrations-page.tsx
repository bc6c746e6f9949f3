"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { REGISTRATION_STATUSES } from "@/db/vocabulary";
import { ChoiceFilter, TextFilter, useFilters } from "./filters";
import { NothingFound } from "./nothing-found";
import { PAGE, registrations } from "./queries";
import { RegistrationRows } from "./registration-rows";

/** Registrations of every producer, and the steps that wait for somebody. */
export function RegistrationsPage() {
  const t = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Status", "Search"]);
  const found = useQuery(registrations(filters, offset));
  if (found.error) return <Failure error={found.error} />;
  return (
    <>
      <h1 className="say say-inner">
        {found.data ? t("registrations.title", { count: found.data.total }) : <Bone width={8} />}
      </h1>
      <div className="record-filters">
        <TextFilter
          label={t("search")}
          hint={t("registrations.searchHint")}
          value={filters.Search}
          onChange={(Search) => change({ Search })}
        />
        <ChoiceFilter
          label={t("status")}
          value={filters.Status}
          onChange={(Status) => change({ Status })}
          options={REGISTRATION_STATUSES.map((status) => [status, t(`registrations.states.${status}`)])}
        />
      </div>
      <RegistrationRows rows={found.data?.data} empty={<NothingFound />} />
      {found.data && <Pager offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />}
    </>
  );
}
