import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { call } from "@/lib/client/call";
import {
  type DeclarationUpdate,
  declareQuantities,
  getDeclarationEcoContributions,
  getProducerEcoContributions,
  listDeclarations,
  type QuantitiesRequest,
  updateDeclaration,
} from "@/lib/contract/declarations";

const documented = ({ producer, country, period }: Selection) => ({
  params: { ProducerNrn: producer },
  query: { EprCountryCode: country, DeclarationPeriodCode: period },
});

/** The declaration of the selected country and period; null before anything is declared. */
export const declaration = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, listDeclarations.id, selection.country, selection.period],
    queryFn: async ({ signal }) =>
      (await call(listDeclarations, documented(selection), { signal })).data[0] ?? null,
  });

export const declarationLines = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, getDeclarationEcoContributions.id, selection.country, selection.period],
    queryFn: async ({ signal }) =>
      (await call(getDeclarationEcoContributions, documented(selection), { signal })).data,
  });

export const contributionSummary = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, getProducerEcoContributions.id, selection.country, selection.period],
    queryFn: ({ signal }) => call(getProducerEcoContributions, documented(selection), { signal }),
  });

export const saveQuantities = ({ producer }: Selection) =>
  mutationOptions({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: z.input<typeof QuantitiesRequest>;
      idempotencyKey: string;
    }) => call(declareQuantities, { params: { ProducerNrn: producer }, body }, { idempotencyKey }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });

export const changeDeclaration = ({ producer }: Selection) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof DeclarationUpdate>) => call(updateDeclaration, { body }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });
