import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { call } from "@/lib/client/call";
import type { QualificationCorrection } from "@/lib/contract/eco-products";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/eco-products");
const scales = () => import("@/lib/contract/scales");

/** A stream with the scale line that prices it. */
export type StreamChoice = NonNullable<z.input<typeof QualificationCorrection>["streams"]>[number];

export const productHistory = ({ producer, country }: Selection, productId: string) =>
  queryOptions({
    queryKey: [producer, "getProductHistory", country, productId],
    queryFn: async ({ signal }) =>
      (
        await call(
          (
            await contract()
          ).getProductHistory,
          {
            params: { ProducerNrn: producer, EcoProductId: productId },
            query: { EprCountryCode: country },
          },
          { signal },
        )
      ).data,
  });

export const scaleLines = ({ producer, country, period }: Selection) =>
  queryOptions({
    queryKey: [producer, "listScaleLines", country, period],
    queryFn: async ({ signal }) =>
      (
        await call(
          (
            await scales()
          ).listScaleLines,
          {
            params: { ProducerNrn: producer },
            query: { EprCountryCode: country, DeclarationPeriodCode: period },
          },
          { signal },
        )
      ).data,
  });

/** Makes these the product's streams; none: it owes nothing. */
export const correctStreams = ({ producer, country, period }: Selection, productId: string) =>
  mutationOptions({
    mutationFn: async (streams: readonly StreamChoice[]) =>
      call((await contract()).correctQualification, {
        params: { ProducerNrn: producer, EcoProductId: productId },
        body: { eprCountryCode: country, declarationPeriodCode: period, streams: [...streams] },
      }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });
