import * as contract from "@/lib/contract/payments";
import { handle } from "@/lib/http/handle";
import { receivePaymentEvent } from "@/lib/payments/receive-payment-event";

export const POST = handle(contract.receivePaymentEvent, receivePaymentEvent);
