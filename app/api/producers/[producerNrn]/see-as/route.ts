import * as contract from "@/lib/contract/see-as";
import { handle } from "@/lib/http/handle";
import { seeAs } from "@/lib/see-as/see-as";

export const POST = handle(contract.seeAs, seeAs);
