import { exportSchemeAmounts } from "@/lib/amounts-by-scheme/export-scheme-amounts";
import * as contract from "@/lib/contract/scheme-amounts";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.exportSchemeAmounts, exportSchemeAmounts);
