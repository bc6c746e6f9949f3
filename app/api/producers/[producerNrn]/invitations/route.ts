import * as contract from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { inviteMember } from "@/lib/members/invite-member";
import { listInvitations } from "@/lib/members/list-invitations";

export const GET = handle(contract.listInvitations, listInvitations);
export const POST = handle(contract.inviteMember, inviteMember);
