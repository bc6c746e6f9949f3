import { countPricing, selectUnpriced } from "@/db/queries/oversight";
import { findScale } from "@/db/queries/scheme-scales";
import type { getScalePricing as contract } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";

export const getScalePricing: Operation<typeof contract> = async ({ db, request }, { params, query }) => {
  const { SchemeProId: schemeProId, DeclarationPeriodCode: period } = params;
  const scale = await findScale(db, schemeProId, period);
  if (!scale)
    throw new Refusal("SERVICE_005", [{ path: "SchemeProId", message: "no such scheme or period" }]);
  const counted = await countPricing(db, { schemeProId, country: scale.eprCountryCode, period });
  const page = { limit: query.Limit, offset: query.Offset };
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
  return new Reply(body, pageHeaders(request, query, counted.producers));
};
