import { z } from "zod";
import { endpoint } from "./endpoint";
import { ProducerParams, Timestamp } from "./parameters";

export const OperatorNote = z
  .object({
    note: z.string().meta({ description: "Empty where nobody wrote one." }),
    actor: z.string().nullable().meta({ description: "Who wrote it last: `key:<id>` or `user:<id>`." }),
    actorName: z.string().nullable().meta({ description: "Of the person; null where it is gone." }),
    writtenAt: Timestamp.nullable(),
  })
  .meta({ id: "OperatorNote" });

export const getOperatorNote = endpoint({
  id: "getOperatorNote",
  method: "GET",
  path: "/producers/{ProducerNrn}/operator-note",
  summary: "What operators tell one another of a producer; its people never read it",
  access: "operator",
  params: ProducerParams,
  returns: OperatorNote,
  errors: ["SERVICE_004"],
});

export const writeOperatorNote = endpoint({
  id: "writeOperatorNote",
  method: "PUT",
  path: "/producers/{ProducerNrn}/operator-note",
  summary: "Write what operators tell one another of a producer",
  access: "operator",
  params: ProducerParams,
  body: z.strictObject({
    note: z.string().trim().max(2000).meta({ description: "Empty: there is none any more." }),
  }),
  returns: OperatorNote,
  errors: ["SERVICE_004"],
});
