import * as writing from "@/lib/contract/scheme-pros";
import * as contract from "@/lib/contract/schemes";
import { handle } from "@/lib/http/handle";
import { listSchemePros } from "@/lib/schemes/list-scheme-pros";
import { upsertSchemePro } from "@/lib/schemes/upsert-scheme-pro";

export const GET = handle(contract.listSchemePros, listSchemePros);
export const PUT = handle(writing.upsertSchemePro, upsertSchemePro);
