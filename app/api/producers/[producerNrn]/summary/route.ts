import * as contract from "@/lib/contract/producers";
import { handle } from "@/lib/http/handle";
import { getProducerSummary } from "@/lib/producers/get-producer-summary";

export const GET = handle(contract.getProducerSummary, getProducerSummary);
