import * as contract from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { assignProducer } from "@/lib/users/assign-producer";

export const POST = handle(contract.assignProducer, assignProducer);
