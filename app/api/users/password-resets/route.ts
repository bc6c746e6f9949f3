import * as contract from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { requestPasswordReset } from "@/lib/users/request-password-reset";
import { resetPassword } from "@/lib/users/reset-password";

export const POST = handle(contract.requestPasswordReset, requestPasswordReset);
export const PUT = handle(contract.resetPassword, resetPassword);
