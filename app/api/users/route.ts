import * as contract from "@/lib/contract/oversight";
import { handle } from "@/lib/http/handle";
import { listUsers } from "@/lib/oversight/list-users";

export const GET = handle(contract.listUsers, listUsers);
