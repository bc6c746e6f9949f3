import * as contract from "@/lib/contract/credits";
import { exportCreditEntries } from "@/lib/credits/export-credit-entries";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.exportCreditEntries, exportCreditEntries);
