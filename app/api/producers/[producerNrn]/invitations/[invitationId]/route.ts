import * as contract from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { cancelInvitation } from "@/lib/members/cancel-invitation";

export const DELETE = handle(contract.cancelInvitation, cancelInvitation);
