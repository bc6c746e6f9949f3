import * as contract from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { getMe } from "@/lib/users/get-me";

export const GET = handle(contract.getMe, getMe);
