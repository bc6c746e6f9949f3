import * as contract from "@/lib/contract/producers";
import { handle } from "@/lib/http/handle";
import { getProducer } from "@/lib/producers/get-producer";
import { upsertProducer } from "@/lib/producers/upsert-producer";

export const GET = handle(contract.getProducer, getProducer);
export const PUT = handle(contract.upsertProducer, upsertProducer);
