import { countPricing, selectUnpriced } from "@/db/queries/oversight";
import type { getScalePricing as contract } from "@/lib/contract/scheme-scales";
import type { Operation } from "@/lib/operation";
import { reachScale } from "./reach-scale";

export const getScalePricing: Operation<typeof contract> = async ({ db }, { params, query }) => {
  const { SchemeProId: schemeProId, DeclarationPeriodCode: period } = params;
  const { eprCountryCode: country } = await reachScale(db, params);
  const counted = await countPricing(db, { schemeProId, country, period });
  const page = { sort: query.Sort, limit: query.Limit, offset: query.Offset };
  const rows = await selectUnpriced(db, { schemeProId, period, ...page });
  const body = {
    countCatalogsWaiting: counted.waiting,
    countProducts: counted.products,
    data: rows.map(({ nrn, companyName, noLine, weightNeeded }) => ({
      producer: { nrn, companyName },
      countNoLine: noLine,
      countWeightNeeded: weightNeeded,
    })),
  };
  return { body, total: counted.producers };
};
