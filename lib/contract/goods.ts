import { z } from "zod";
import { endpoint } from "./endpoint";
import { CountryCode, ProducerParams, Timestamp } from "./parameters";

const MOST_GOODS = 10;

const SoldGoods = z.strictObject({
  title: z.string().trim().min(1).max(200),
  perYear: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .nullable()
    .default(null)
    .meta({ description: "How many are sold in a year, about; null where nobody said." }),
});

export const Goods = z
  .object({
    eprCountryCode: z.string(),
    goods: z.array(SoldGoods),
    updatedAt: Timestamp.nullable().meta({ description: "Null where nothing was said yet." }),
  })
  .meta({ id: "Goods" });

export const getGoods = endpoint({
  id: "getGoods",
  method: "GET",
  path: "/producers/{ProducerNrn}/goods",
  summary: "What a producer says it sells in a country, before it has a catalog",
  access: "read",
  params: ProducerParams,
  query: z.object({ EprCountryCode: CountryCode }),
  returns: Goods,
  errors: ["SERVICE_004"],
});

export const describeGoods = endpoint({
  id: "describeGoods",
  method: "PUT",
  path: "/producers/{ProducerNrn}/goods",
  summary: "Say what a producer sells in a country, in its own words; replaces what was said",
  access: "write",
  params: ProducerParams,
  body: z.strictObject({ eprCountryCode: CountryCode, goods: z.array(SoldGoods).max(MOST_GOODS) }),
  returns: Goods,
  errors: ["SERVICE_004"],
});
