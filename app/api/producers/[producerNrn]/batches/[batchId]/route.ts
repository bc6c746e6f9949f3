import { getBatch } from "@/lib/batches/get-batch";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getBatch, getBatch);
