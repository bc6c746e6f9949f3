import * as contract from "@/lib/contract/users";
import { handle } from "@/lib/http/handle";
import { exportUser } from "@/lib/users/export-user";

export const GET = handle(contract.exportUser, exportUser);
