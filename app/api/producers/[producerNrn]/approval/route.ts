import { getApproval } from "@/lib/approval/get-approval";
import { setApproval } from "@/lib/approval/set-approval";
import * as contract from "@/lib/contract/approval";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getApproval, getApproval);
export const PUT = handle(contract.setApproval, setApproval);
