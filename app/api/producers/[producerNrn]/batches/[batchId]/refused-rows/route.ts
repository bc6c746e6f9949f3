import { getRefusedRows } from "@/lib/batches/get-refused-rows";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getRefusedRows, getRefusedRows);
