import { listDeclaredMarkets } from "@/lib/amounts-by-scheme/list-declared-markets";
import * as contract from "@/lib/contract/scheme-amounts";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listDeclaredMarkets, listDeclaredMarkets);
