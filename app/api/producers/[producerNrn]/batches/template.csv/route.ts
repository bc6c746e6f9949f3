import { getBatchTemplate } from "@/lib/batches/upload/get-batch-template";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getBatchTemplate, getBatchTemplate);
