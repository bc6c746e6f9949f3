import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { upsertScaleRow } from "@/lib/scales/upsert-scale-row";
import { withdrawScaleRow } from "@/lib/scales/withdraw-scale-row";

export const PUT = handle(contract.upsertScaleRow, upsertScaleRow);
export const DELETE = handle(contract.withdrawScaleRow, withdrawScaleRow);
