"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { REGISTRATION_STATE } from "@/components/schemes/registration-status";
import { ChoiceFilter, TextFilter, useFilters } from "@/components/ui/filters";
import { REGISTRATION_STATUSES } from "@/db/vocabulary";
import { listRegistrations } from "@/lib/client/endpoints";
import { listed } from "./listed";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { registrationFilters } from "./registration-filters";
import { RegistrationRows } from "./registration-rows";
import { ANY_STATUS } from "./status-filter";

/** Registrations of every producer, and the steps that wait for somebody. */
export function RegistrationsPage() {
  const t = useTranslations("operator");
  const states = useTranslations("registration");
  const { filters, offset, toOffset, change } = useFilters(["Status", "Search", "Sort"]);
  const { Search, Status } = filters;
  const found = useQuery(listed(listRegistrations, registrationFilters(filters), offset));
  return (
    <Listing
      found={found}
      title={(count) => t(Status === "" ? "registrations.waiting" : "registrations.title", { count })}
      filters={
        <>
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
              ...REGISTRATION_STATUSES.map((status) => [status, states(REGISTRATION_STATE[status])] as const),
              [ANY_STATUS, t("all")],
            ]}
          />
        </>
      }
      offset={offset}
      toOffset={toOffset}
    >
      <RegistrationRows
        rows={found.data?.data}
        listOrder={{ text: filters.Sort, onChange: (Sort) => change({ Sort }) }}
        empty={<NothingFound />}
      />
    </Listing>
  );
}
