import * as contract from "@/lib/contract/credits";
import { reverseGrant } from "@/lib/credits/reverse-grant";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.reverseGrant, reverseGrant);
