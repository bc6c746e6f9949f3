import * as contract from "@/lib/contract/system";
import { handle } from "@/lib/http/handle";
import { getHealth } from "@/lib/system/get-health";

export const GET = handle(contract.getHealth, getHealth);
