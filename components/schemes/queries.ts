import { queryOptions } from "@tanstack/react-query";
import type { Selection } from "@/components/selection/selection";
import { call } from "@/lib/client/call";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/schemes");

const AN_HOUR = 60 * 60_000;

export const countries = () =>
  queryOptions({
    queryKey: ["listCountries"],
    queryFn: async ({ signal }) => call((await contract()).listCountries, {}, { signal }),
    staleTime: AN_HOUR,
    select: (all) => all.filter(({ eprActivated }) => eprActivated),
  });

export const declarationPeriods = (country: string) =>
  queryOptions({
    queryKey: ["listDeclarationPeriods", country],
    queryFn: async ({ signal }) =>
      call((await contract()).listDeclarationPeriods, { query: { EprCountryCode: country } }, { signal }),
    staleTime: AN_HOUR,
  });

export const registrations = ({ producer, country, period }: Selection) =>
  queryOptions({
    queryKey: [producer, "listSchemes", country, period],
    queryFn: async ({ signal }) =>
      call(
        (await contract()).listSchemes,
        {
          params: { ProducerNrn: producer },
          query: { EprCountryCode: country, DeclarationPeriodCode: period },
        },
        { signal },
      ),
  });
