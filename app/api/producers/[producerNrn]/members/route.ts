import * as contract from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { listMembers } from "@/lib/members/list-members";

export const GET = handle(contract.listMembers, listMembers);
