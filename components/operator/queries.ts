import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { UNPRICED_SORTS } from "@/db/vocabulary";
import type { Callable } from "@/lib/client/call";
import { call, callWithHeaders } from "@/lib/client/call";
import type { CompanyDecision } from "@/lib/contract/company-requests";
import type { CreditDecision } from "@/lib/contract/credit-requests";
import type { CreditGrant } from "@/lib/contract/credits";
import type { Endpoint, Result } from "@/lib/contract/endpoint";
import type { OriginUpsert } from "@/lib/contract/origins";
import type { CountryUpsert, PeriodUpsert } from "@/lib/contract/periods";
import type { ProducerUpsert } from "@/lib/contract/producers";
import type { RegistrationUpsert } from "@/lib/contract/registrations";
import type { SchemeProUpsert } from "@/lib/contract/scheme-pros";
import type { SellerUpsert } from "@/lib/contract/sellers";

/** Contracts come beside the pages, not before them. */
const oversight = () => import("@/lib/contract/oversight");
const requestsContract = () => import("@/lib/contract/credit-requests");
const producersContract = () => import("@/lib/contract/producers");
const registrationsContract = () => import("@/lib/contract/registrations");
const scalesContract = () => import("@/lib/contract/scheme-scales");
const schemesContract = () => import("@/lib/contract/schemes");
const companyRequestsContract = () => import("@/lib/contract/company-requests");
const periodsContract = () => import("@/lib/contract/periods");

export const PAGE = 25;

type Filters = Record<string, string>;
type PageOf<E extends Endpoint> = Result<E> & { total: number };

/** A page of a listing; filters that say nothing are left out. */
function page<E extends Endpoint>(id: string, endpoint: () => Promise<E>, filters: Filters, offset: number) {
  return queryOptions({
    queryKey: ["operator", id, filters, offset],
    queryFn: async ({ signal }): Promise<PageOf<E>> => {
      const said = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
      const query = { ...said, Limit: String(PAGE), Offset: String(offset) };
      const { result, headers } = await callWithHeaders(
        (await endpoint()) as object as Callable,
        { query } as never,
        { signal },
      );
      return {
        ...(result as Result<E> & object),
        total: Number(headers.get("x-total-count") ?? 0),
      } as object as PageOf<E>;
    },
    placeholderData: keepPreviousData,
  });
}

export const producers = (filters: Filters, offset: number) =>
  page("listProducers", async () => (await producersContract()).listProducers, filters, offset);

export const registrations = (filters: Filters, offset: number) =>
  page("listRegistrations", async () => (await registrationsContract()).listRegistrations, filters, offset);

export const creditRequests = (filters: Filters, offset: number) =>
  page(
    "listAllCreditRequests",
    async () => (await requestsContract()).listAllCreditRequests,
    filters,
    offset,
  );

/** The requests that wait for an answer: how many there are stands on every page. */
export const openRequests = () => creditRequests({ Status: "OPEN", Sort: "" }, 0);

export const allBatches = (filters: Filters, offset: number) =>
  page("listAllBatches", async () => (await oversight()).listAllBatches, filters, offset);

export const users = (filters: Filters, offset: number) =>
  page("listUsers", async () => (await oversight()).listUsers, filters, offset);

export const auditEntries = (filters: Filters, offset: number) =>
  page("listAuditEntries", async () => (await oversight()).listAuditEntries, filters, offset);

/** The companies that operators are asked to confirm. */
export const openCompanyRequests = () =>
  page(
    "listCompanyRequests",
    async () => (await companyRequestsContract()).listCompanyRequests,
    { Status: "OPEN" },
    0,
  );

type CompanyDecided = { id: string; body: z.input<typeof CompanyDecision> };

export const decideCompanyRequest = () =>
  mutationOptions({
    mutationFn: async ({ id, body }: CompanyDecided) =>
      call((await companyRequestsContract()).decideCompanyRequest, {
        params: { CompanyRequestId: id },
        body,
      }),
    onSettled: (_answer, _error, _decided, _result, { client }) =>
      client.invalidateQueries({ queryKey: ["operator"] }),
  });

export const producer = (nrn: string) =>
  queryOptions({
    queryKey: ["operator", "getProducer", nrn],
    queryFn: async ({ signal }) =>
      call((await producersContract()).getProducer, { params: { ProducerNrn: nrn } }, { signal }),
  });

export const producerSummary = (nrn: string) =>
  queryOptions({
    queryKey: ["operator", "getProducerSummary", nrn],
    queryFn: async ({ signal }) =>
      call((await producersContract()).getProducerSummary, { params: { ProducerNrn: nrn } }, { signal }),
  });

export const schemePros = () =>
  queryOptions({
    queryKey: ["operator", "listSchemePros"],
    queryFn: async ({ signal }) => call((await schemesContract()).listSchemePros, {}, { signal }),
  });

export const countries = () =>
  queryOptions({
    queryKey: ["operator", "listCountries"],
    queryFn: async ({ signal }) => call((await schemesContract()).listCountries, {}, { signal }),
  });

export const periodsOf = (country: string) =>
  queryOptions({
    queryKey: ["operator", "listDeclarationPeriods", country],
    queryFn: async ({ signal }) =>
      call(
        (await schemesContract()).listDeclarationPeriods,
        { query: { EprCountryCode: country } },
        { signal },
      ),
    enabled: country !== "",
  });

export const scalesOf = (schemeProId: string) =>
  queryOptions({
    queryKey: ["operator", "listScales", schemeProId],
    queryFn: async ({ signal }) =>
      call((await scalesContract()).listScales, { params: { SchemeProId: schemeProId } }, { signal }),
  });

export const scale = (schemeProId: string, period: string) =>
  queryOptions({
    queryKey: ["operator", "getScale", schemeProId, period],
    queryFn: async ({ signal }) =>
      call(
        (await scalesContract()).getScale,
        { params: { SchemeProId: schemeProId, DeclarationPeriodCode: period } },
        { signal },
      ),
    enabled: period !== "",
  });

export const scalePricing = (schemeProId: string, period: string, sort: string, offset: number) =>
  queryOptions({
    queryKey: ["operator", "getScalePricing", schemeProId, period, sort, offset],
    queryFn: async ({ signal }) => {
      const { getScalePricing } = await scalesContract();
      const params = { SchemeProId: schemeProId, DeclarationPeriodCode: period };
      const query = {
        Sort: UNPRICED_SORTS.find((each) => each === sort),
        Limit: String(PAGE),
        Offset: String(offset),
      };
      const { result, headers } = await callWithHeaders(getScalePricing, { params, query }, { signal });
      return { ...result, total: Number(headers.get("x-total-count") ?? 0) };
    },
    // The background is at work.
    refetchInterval: ({ state }) => (state.data?.countCatalogsWaiting ? 5_000 : false),
    placeholderData: keepPreviousData,
  });

export const sellers = () =>
  queryOptions({
    queryKey: ["operator", "listSellers"],
    queryFn: async ({ signal }) => call((await import("@/lib/contract/sellers")).listSellers, {}, { signal }),
  });

export const origins = () =>
  queryOptions({
    queryKey: ["operator", "listOrigins"],
    queryFn: async ({ signal }) => call((await import("@/lib/contract/origins")).listOrigins, {}, { signal }),
  });

/** What an operator changes shows everywhere at once. */
const refresh = (client: QueryClient) => client.invalidateQueries();

export const grantCredits = (nrn: string) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof CreditGrant>) =>
      call((await import("@/lib/contract/credits")).grantCredits, { params: { ProducerNrn: nrn }, body }),
    onSuccess: (_answer, _body, _result, { client }) => refresh(client),
  });

type RequestDecision = { nrn: string; id: string; decision: z.input<typeof CreditDecision> };

export const decideRequest = () =>
  mutationOptions({
    mutationFn: async ({ nrn, id, decision }: RequestDecision) =>
      call((await requestsContract()).decideCreditRequest, {
        params: { ProducerNrn: nrn, CreditRequestId: id },
        body: decision,
      }),
    onSettled: (_answer, _error, _decision, _result, { client }) => refresh(client),
  });

type RegistrationChange = {
  nrn: string;
  id: string;
  change: z.input<typeof RegistrationUpsert>;
};

export const changeRegistration = () =>
  mutationOptions({
    mutationFn: async ({ nrn, id, change }: RegistrationChange) =>
      call((await registrationsContract()).updateRegistration, {
        params: { ProducerNrn: nrn, RegistrationId: id },
        body: change,
      }),
    onSuccess: (_answer, _change, _result, { client }) => refresh(client),
  });

export const undoRegistrationStep = () =>
  mutationOptions({
    mutationFn: async ({ nrn, id }: Pick<RegistrationChange, "nrn" | "id">) =>
      call((await registrationsContract()).undoRegistrationStep, {
        params: { ProducerNrn: nrn, RegistrationId: id },
      }),
    onSuccess: (_answer, _change, _result, { client }) => refresh(client),
  });

export const saveProducer = () =>
  mutationOptions({
    mutationFn: async ({ code, body }: { code: string; body: z.input<typeof ProducerUpsert> }) =>
      call((await producersContract()).upsertProducer, { params: { ProducerNrn: code }, body }),
    onSuccess: (_answer, _body, _result, { client }) => refresh(client),
  });

export const saveCountry = () =>
  mutationOptions({
    mutationFn: async ({ code, body }: { code: string; body: z.input<typeof CountryUpsert> }) =>
      call((await periodsContract()).upsertCountry, { params: { CodeIso2: code }, body }),
    onSuccess: (_answer, _body, _result, { client }) => refresh(client),
  });

export const savePeriod = () =>
  mutationOptions({
    mutationFn: async ({ code, body }: { code: string; body: z.input<typeof PeriodUpsert> }) =>
      call((await periodsContract()).upsertDeclarationPeriod, {
        params: { DeclarationPeriodCode: code },
        body,
      }),
    onSuccess: (_answer, _body, _result, { client }) => refresh(client),
  });

export const saveScheme = () =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof SchemeProUpsert>) =>
      call((await import("@/lib/contract/scheme-pros")).upsertSchemePro, { body }),
    onSuccess: (_answer, _body, _result, { client }) => refresh(client),
  });

export const saveSeller = () =>
  mutationOptions({
    mutationFn: async ({ code, body }: { code: string; body: z.input<typeof SellerUpsert> }) =>
      call((await import("@/lib/contract/sellers")).upsertSeller, { params: { SellerNrn: code }, body }),
    onSuccess: (_answer, _body, _result, { client }) => refresh(client),
  });

export const saveOrigin = () =>
  mutationOptions({
    mutationFn: async ({ code, body }: { code: string; body: z.input<typeof OriginUpsert> }) =>
      call((await import("@/lib/contract/origins")).upsertOrigin, { params: { OriginCode: code }, body }),
    onSuccess: (_answer, _body, _result, { client }) => refresh(client),
  });

type ScaleFile = { schemeProId: string; period: string; file: File; dryRun: boolean };

export const importScale = () =>
  mutationOptions({
    mutationFn: async ({ schemeProId, period, file, dryRun }: ScaleFile) =>
      call((await scalesContract()).importScale, {
        params: { SchemeProId: schemeProId, DeclarationPeriodCode: period },
        query: { DryRun: dryRun ? "true" : "false" },
        file,
      }),
    onSuccess: ({ isApplied }, _file, _result, { client }) => (isApplied ? refresh(client) : undefined),
  });
