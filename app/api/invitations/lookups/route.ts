import * as contract from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { lookUpInvitation } from "@/lib/members/look-up-invitation";

export const POST = handle(contract.lookUpInvitation, lookUpInvitation);
