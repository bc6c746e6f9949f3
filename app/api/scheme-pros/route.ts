import * as contract from "@/lib/contract/schemes";
import { handle } from "@/lib/http/handle";
import { listSchemePros } from "@/lib/schemes/list-scheme-pros";

export const GET = handle(contract.listSchemePros, listSchemePros);
