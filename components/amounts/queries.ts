import { queryOptions } from "@tanstack/react-query";
import type { Selection } from "@/components/selection/selection";
import { call } from "@/lib/client/call";

const contract = () => import("@/lib/contract/scales");
const declarationContract = () => import("@/lib/contract/declarations");

const AN_HOUR = 60 * 60_000;

/** The scale lines that price this producer's products, each with its source and how sure it is. */
export const scaleLines = ({ producer, country, period }: Selection) =>
  queryOptions({
    queryKey: [producer, "listScaleLines", country, period],
    queryFn: async ({ signal }) =>
      (
        await call(
          (
            await contract()
          ).listScaleLines,
          {
            params: { ProducerNrn: producer },
            query: { EprCountryCode: country, DeclarationPeriodCode: period },
          },
          { signal },
        )
      ).data,
    staleTime: AN_HOUR,
  });

/** What is owed, scale line by scale line. */
export const contributionsByScale = ({ producer, country, period }: Selection) =>
  queryOptions({
    queryKey: [producer, "getProducerEcoContributions", country, period, "BY_SCALE"],
    queryFn: async ({ signal }) =>
      call(
        (await declarationContract()).getProducerEcoContributions,
        {
          params: { ProducerNrn: producer },
          query: { EprCountryCode: country, DeclarationPeriodCode: period, Option: "BY_SCALE" },
        },
        { signal },
      ),
  });
