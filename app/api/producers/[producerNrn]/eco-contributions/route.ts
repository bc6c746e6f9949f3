import * as contract from "@/lib/contract/declarations";
import { getProducerEcoContributions } from "@/lib/declarations/get-producer-eco-contributions";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getProducerEcoContributions, getProducerEcoContributions);
