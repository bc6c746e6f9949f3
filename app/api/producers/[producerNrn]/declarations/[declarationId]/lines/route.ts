import * as contract from "@/lib/contract/part-lines";
import { listPartLines } from "@/lib/declarations/list-part-lines";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listPartLines, listPartLines);
