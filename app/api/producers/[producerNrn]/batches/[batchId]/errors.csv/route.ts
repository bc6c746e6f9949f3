import { getBatchErrors } from "@/lib/batches/get-batch-errors";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getBatchErrors, getBatchErrors);
