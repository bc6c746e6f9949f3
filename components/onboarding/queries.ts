import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { currentUser } from "@/components/sessions/queries";
import { call } from "@/lib/client/call";
import type { CompanyAsked } from "@/lib/contract/company-requests";
import type { OnboardingRequest } from "@/lib/contract/schemes";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/schemes");

/** Every country, also those where nothing is declared: a company can be established there. */
export const allCountries = () =>
  queryOptions({
    queryKey: ["listCountries"],
    queryFn: async ({ signal }) => call((await contract()).listCountries, {}, { signal }),
    staleTime: 60 * 60_000,
  });

export const schemePros = () =>
  queryOptions({
    queryKey: ["listSchemePros"],
    queryFn: async ({ signal }) => call((await contract()).listSchemePros, {}, { signal }),
    staleTime: 60 * 60_000,
  });

/** Asks an operator for a company that the person may not start alone. */
export const askForCompany = () =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof CompanyAsked>) =>
      call((await import("@/lib/contract/company-requests")).requestCompany, { body }),
  });

export const register = () =>
  mutationOptions({
    mutationFn: async ({ nrn, body }: { nrn: string; body: z.input<typeof OnboardingRequest> }) =>
      call((await contract()).onboardProducer, { params: { ProducerNrn: nrn }, body }),
    onSuccess: (_registrations, _request, _result, { client }) => client.invalidateQueries(currentUser()),
  });
