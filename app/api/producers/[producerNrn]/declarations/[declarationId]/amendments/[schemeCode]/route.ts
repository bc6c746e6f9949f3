import * as contract from "@/lib/contract/amendments";
import { getAmendment } from "@/lib/declarations/get-amendment";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getAmendment, getAmendment);
