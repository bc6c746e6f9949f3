import * as contract from "@/lib/contract/producers";
import { handle } from "@/lib/http/handle";
import { getProducerLegal } from "@/lib/producers/get-producer-legal";

export const GET = handle(contract.getProducerLegal, getProducerLegal);
