import { listSchemeAmounts } from "@/lib/amounts-by-scheme/list-scheme-amounts";
import * as contract from "@/lib/contract/scheme-amounts";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listSchemeAmounts, listSchemeAmounts);
