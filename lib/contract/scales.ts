import { z } from "zod";
import { CERTAINTIES } from "@/db/vocabulary";
import { ChargedBy } from "./charged-by";
import { endpoint } from "./endpoint";
import { Labels } from "./labels";
import { CountryAndPeriod, ProducerParams } from "./parameters";

export const ScaleLine = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    scaleCode: z.string(),
    ...Labels,
    price: z.number(),
    ...ChargedBy,
    effectiveFrom: z.iso.date(),
    certainty: z.enum(CERTAINTIES).meta({
      description: "Read at its source, quoted by a third party, or `illustrative`: chosen for the demo.",
    }),
    source: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: "ScaleLine" });

export const listScaleLines = endpoint({
  id: "listScaleLines",
  method: "GET",
  path: "/producers/{ProducerNrn}/scale-lines",
  summary: "The scale lines that price a producer's products, with where each price comes from",
  access: "read",
  params: ProducerParams,
  query: CountryAndPeriod,
  returns: z.object({ data: z.array(ScaleLine) }),
  maxAge: 3600,
  errors: ["SERVICE_004"],
});
