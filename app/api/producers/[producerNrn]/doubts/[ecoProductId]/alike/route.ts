import { listAlike } from "@/lib/catalog/doubts/list-alike";
import * as contract from "@/lib/contract/doubts";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listAlike, listAlike);
