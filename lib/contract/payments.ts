import { z } from "zod";
import { endpoint } from "./endpoint";

/** What became of an event. */
const EVENT_OUTCOMES = ["RECORDED", "REPEATED", "IGNORED"] as const;

export const receivePaymentEvent = endpoint({
  id: "receivePaymentEvent",
  method: "POST",
  path: "/payments/webhooks/{PaymentProvider}",
  summary: "What a card provider says was paid, signed as Standard Webhooks are; each event counts once",
  access: "none",
  signed: true,
  params: z.object({
    PaymentProvider: z.string().meta({
      description: "`standard`, where `PAYMENT_WEBHOOK_SECRET` is set.",
      example: "standard",
    }),
  }),
  body: z.looseObject({
    type: z.string().max(200).meta({ description: "Only `payment.succeeded` is read." }),
    data: z.unknown().optional().meta({
      description:
        "Of `payment.succeeded`: `reference` (the statement's creditor reference), `amount` (a decimal string), `currency`, `paidOn` (a day).",
    }),
  }),
  returns: z.object({ outcome: z.enum(EVENT_OUTCOMES).meta({ description: "What was done with it." }) }),
  gate: [401, 404],
  errors: ["SERVICE_004"],
});
