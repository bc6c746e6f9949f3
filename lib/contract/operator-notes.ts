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
  summary: "The operators' internal note on a producer; not visible to its members",
  access: "operator",
  params: ProducerParams,
  returns: OperatorNote,
  errors: ["SERVICE_004"],
});

export const writeOperatorNote = endpoint({
  id: "writeOperatorNote",
  method: "PUT",
  path: "/producers/{ProducerNrn}/operator-note",
  summary: "Write the operators' internal note on a producer",
  access: "operator",
  params: ProducerParams,
  body: z.strictObject({
    note: z.string().trim().max(2000).meta({ description: "Empty: deletes the note." }),
    writtenAt: Timestamp.nullable().optional().meta({
      description:
        "The `writtenAt` of the note that it takes the place of; null: there was none. Refused where somebody wrote since. Absent: whatever stands is replaced.",
    }),
  }),
  returns: OperatorNote,
  errors: ["SERVICE_004"],
});
