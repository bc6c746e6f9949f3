import * as contract from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { acceptInvitation } from "@/lib/members/accept-invitation";

export const POST = handle(contract.acceptInvitation, acceptInvitation);
