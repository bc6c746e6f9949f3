import * as contract from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { eraseUser } from "@/lib/users/erase-user";
import { getUser } from "@/lib/users/get-user";
import { updateUser } from "@/lib/users/update-user";

export const GET = handle(contract.getUser, getUser);
export const PUT = handle(contract.updateUser, updateUser);
export const DELETE = handle(contract.eraseUser, eraseUser);
