import * as contract from "@/lib/contract/periods";
import { handle } from "@/lib/http/handle";
import { getSchemePeriod } from "@/lib/periods/get-scheme-period";

export const GET = handle(contract.getSchemePeriod, getSchemePeriod);
