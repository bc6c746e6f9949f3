import * as contract from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { admitPassword } from "@/lib/users/admit-password";
import { changePassword } from "@/lib/users/change-password";

export const PUT = handle(contract.changePassword, changePassword, admitPassword);
