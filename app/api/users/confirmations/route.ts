import * as contract from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { confirmUser } from "@/lib/users/confirm-user";

export const POST = handle(contract.confirmUser, confirmUser);
