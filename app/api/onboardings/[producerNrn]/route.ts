import * as contract from "@/lib/contract/schemes";
import { handle } from "@/lib/http/handle";
import { onboardProducer } from "@/lib/schemes/onboard-producer";

export const POST = handle(contract.onboardProducer, onboardProducer);
