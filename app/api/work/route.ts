import * as contract from "@/lib/contract/work";
import { handle } from "@/lib/http/handle";
import { listWork } from "@/lib/work/list-work";

export const GET = handle(contract.listWork, listWork);
