// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const receivePaymentEvent: Callable<"receivePaymentEvent"> = { id: "receivePaymentEvent", method: "POST", path: "/payments/webhooks/{PaymentProvider}" };
