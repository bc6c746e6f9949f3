import * as contract from "@/lib/contract/work";
import { handle } from "@/lib/http/handle";
import { setWorkAside } from "@/lib/work/set-work-aside";

export const PUT = handle(contract.setWorkAside, setWorkAside);
