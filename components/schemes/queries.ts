import { queryOptions } from "@tanstack/react-query";
import type { Selection } from "@/components/selection/selection";
import { call } from "@/lib/client/call";
import { listCountries, listDeclarationPeriods, listSchemes } from "@/lib/contract/schemes";

const AN_HOUR = 60 * 60_000;

export const countries = () =>
  queryOptions({
    queryKey: [listCountries.id],
    queryFn: ({ signal }) => call(listCountries, {}, { signal }),
    staleTime: AN_HOUR,
    select: (all) => all.filter(({ eprActivated }) => eprActivated),
  });

export const declarationPeriods = (country: string) =>
  queryOptions({
    queryKey: [listDeclarationPeriods.id, country],
    queryFn: ({ signal }) => call(listDeclarationPeriods, { query: { EprCountryCode: country } }, { signal }),
    staleTime: AN_HOUR,
  });

export const registrations = ({ producer, country, period }: Selection) =>
  queryOptions({
    queryKey: [producer, listSchemes.id, country, period],
    queryFn: ({ signal }) =>
      call(
        listSchemes,
        {
          params: { ProducerNrn: producer },
          query: { EprCountryCode: country, DeclarationPeriodCode: period },
        },
        { signal },
      ),
  });
