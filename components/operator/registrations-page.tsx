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

const ALL = "all";

/** Registrations of every producer, and the steps that wait for somebody. */
export function RegistrationsPage() {
  const t = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Status", "Search"]);
  const { Search, Status } = filters;
  // What waits is what is asked for, unless somebody asks for something else.
  const asked = Status === "" ? { Open: "true" } : Status === ALL ? {} : { Status };
  const found = useQuery(registrations({ Search, ...asked }, offset));
  if (found.error) return <Failure error={found.error} />;
  return (
    <>
      <h1 className="say say-inner">
        {found.data ? (
          t(Status === "" ? "registrations.waiting" : "registrations.title", { count: found.data.total })
        ) : (
          <Bone width={8} />
        )}
      </h1>
      <div className="record-filters">
        <TextFilter
          label={t("search")}
          hint={t("registrations.searchHint")}
          value={Search}
          onChange={(words) => change({ Search: words })}
        />
        <ChoiceFilter
          label={t("status")}
          value={Status}
          onChange={(chosen) => change({ Status: chosen })}
          all={t("registrations.open")}
          options={[
            ...REGISTRATION_STATUSES.map((status) => [status, t(`registrations.states.${status}`)] as const),
            [ALL, t("all")],
          ]}
        />
      </div>
      <RegistrationRows rows={found.data?.data} empty={<NothingFound />} />
      {found.data && <Pager offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />}
    </>
  );
}
