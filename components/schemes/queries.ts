import { mutationOptions, queryOptions } from "@tanstack/react-query";
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

/** Starts registrations with these schemes, as drafts; starting one twice changes nothing. */
export const startRegistrations = ({ producer, country }: Selection) =>
  mutationOptions({
    mutationFn: async (schemeCodes: readonly string[]) =>
      call((await contract()).onboardProducer, {
        params: { ProducerNrn: producer },
        body: { eprCountryCode: country, schemeCodes: [...schemeCodes] },
      }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });

/** Hands a draft in, or a rejected registration once more: what comes next is the service's. */
export const handInRegistration = ({ producer }: Selection) =>
  mutationOptions({
    mutationFn: async (registrationId: string) =>
      call((await import("@/lib/contract/registrations")).updateRegistration, {
        params: { ProducerNrn: producer, RegistrationId: registrationId },
        body: { status: "2 - PendingProducer" },
      }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });
