import { z } from "zod";
import { endpoint } from "./endpoint";
import { ProducerParams, Timestamp } from "./parameters";

export const Approval = z
  .object({
    isByTwo: z
      .boolean()
      .meta({ description: "Whether one person prepares a part and another validates it." }),
    since: Timestamp.nullable(),
    setBy: z.string().nullable().meta({ description: "Name of who turned it on; null if deleted." }),
    countWhoMay: z.int().meta({
      description: "Number of owners and editors, who may prepare or validate. Turning it on requires two.",
    }),
  })
  .meta({ id: "Approval" });

export const getApproval = endpoint({
  id: "getApproval",
  method: "GET",
  path: "/producers/{ProducerNrn}/approval",
  summary: "Whether one person prepares a declaration and another validates it",
  access: "read",
  params: ProducerParams,
  returns: Approval,
  errors: ["SERVICE_004"],
});

export const setApproval = endpoint({
  id: "setApproval",
  method: "PUT",
  path: "/producers/{ProducerNrn}/approval",
  summary: "Turn two-person validation on or off; owners only",
  access: "owner",
  notForOperators: true,
  params: ProducerParams,
  body: z.strictObject({ isByTwo: z.boolean() }),
  returns: Approval,
  changes: "anything",
  errors: ["SERVICE_004"],
});
