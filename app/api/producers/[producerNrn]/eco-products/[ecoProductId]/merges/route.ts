import { listMerges } from "@/lib/catalog/references/list-merges";
import * as contract from "@/lib/contract/references";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listMerges, listMerges);
