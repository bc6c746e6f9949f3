import * as contract from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { removeMember } from "@/lib/members/remove-member";
import { updateMember } from "@/lib/members/update-member";

export const PUT = handle(contract.updateMember, updateMember);
export const DELETE = handle(contract.removeMember, removeMember);
