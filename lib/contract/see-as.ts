import { z } from "zod";
import { endpoint } from "./endpoint";
import { ProducerParams, Timestamp } from "./parameters";
import { Done } from "./users";

/** For how long an operator sees the portal as a producer, who doesn't end it before. */
export const SEES_FOR_MINUTES = 30;

export const SeenAs = z
  .object({
    nrn: z.string(),
    companyName: z.string(),
    until: Timestamp.meta({ description: "When it ends by itself." }),
  })
  .meta({ id: "SeenAs" });

export const seeAs = endpoint({
  id: "seeAs",
  method: "POST",
  path: "/producers/{ProducerNrn}/see-as",
  summary: `See the portal as a producer for ${SEES_FOR_MINUTES} minutes and write nothing; its owners are told`,
  access: "operator",
  ofPerson: true,
  params: ProducerParams,
  returns: SeenAs,
  changes: "caller",
  errors: ["SERVICE_004"],
});

export const stopSeeing = endpoint({
  id: "stopSeeing",
  method: "DELETE",
  path: "/see-as",
  summary: "See the portal as oneself again",
  access: "any",
  ofPerson: true,
  whileSeeing: true,
  returns: Done,
  changes: "caller",
  errors: [],
});
