import { selectDoubts } from "@/db/queries/doubts";
import { selectScaleLines } from "@/db/queries/scales";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listDoubts as contract } from "@/lib/contract/doubts";
import { streamsOfCountry } from "@/lib/domain/pricing/streams-of-country";
import { streamsAs } from "@/lib/domain/qualification";
import { opinionsOn } from "@/lib/domain/qualification/readers";
import type { Operation } from "@/lib/operation";
import { judgesOf } from "@/lib/qualification/judges-of";

export const listDoubts: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const { Limit: limit, Offset: offset } = query;
  const { page, ...sums } = await selectDoubts(context.reads, tenant, market, { limit, offset });
  const lines = await selectScaleLines(db, tenant, market);
  const judges = (await judgesOf(db, tenant))(market.period);
  const data = page.map(({ stream, instead, perItem, perItemInstead, ...product }) => {
    const opinions = opinionsOn([stream, instead], product, judges);
    return {
      ...product,
      choices: opinions.map((opinion, index) => ({
        ...opinion,
        streams: streamsOfCountry(streamsAs(opinion.stream, product, judges), market.country, lines).map(
          (found) => found.stream,
        ),
        perItem: index === 0 ? perItem : perItemInstead,
      })),
    };
  });
  return { total: sums.total, body: { ...sums, data } };
};
