import * as oversight from "@/lib/contract/oversight";
import * as users from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { listUsers } from "@/lib/oversight/list-users";
import { signUp } from "@/lib/users/sign-up";

export const GET = handle(oversight.listUsers, listUsers);
export const POST = handle(users.signUp, signUp);
