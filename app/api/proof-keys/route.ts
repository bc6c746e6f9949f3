import * as contract from "@/lib/contract/proof-keys";
import { handle } from "@/lib/http/handle";
import { listProofKeys } from "@/lib/proof/list-proof-keys";

export const GET = handle(contract.listProofKeys, listProofKeys);
