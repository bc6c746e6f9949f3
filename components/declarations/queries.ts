import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { call } from "@/lib/client/call";
import type { DeclarationUpdate, QuantitiesRequest } from "@/lib/contract/declarations";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/declarations");

const documented = ({ producer, country, period }: Selection) => ({
  params: { ProducerNrn: producer },
  query: { EprCountryCode: country, DeclarationPeriodCode: period },
});

/** The declaration of the selected country and period; null before anything is declared. */
export const declaration = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, "listDeclarations", selection.country, selection.period],
    queryFn: async ({ signal }) =>
      (await call((await contract()).listDeclarations, documented(selection), { signal })).data[0] ?? null,
  });

export const declarationLines = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, "getDeclarationEcoContributions", selection.country, selection.period],
    queryFn: async ({ signal }) =>
      (await call((await contract()).getDeclarationEcoContributions, documented(selection), { signal })).data,
  });

export const contributionSummary = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, "getProducerEcoContributions", selection.country, selection.period],
    queryFn: async ({ signal }) =>
      call((await contract()).getProducerEcoContributions, documented(selection), { signal }),
  });

/** All or nothing; sent again after a lost answer it charges nothing twice. */
export const saveQuantities = ({ producer }: Selection) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof QuantitiesRequest>) =>
      call((await contract()).declareQuantities, { params: { ProducerNrn: producer }, body }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });

export const changeDeclaration = ({ producer }: Selection) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof DeclarationUpdate>) =>
      call((await contract()).updateDeclaration, { body }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });
