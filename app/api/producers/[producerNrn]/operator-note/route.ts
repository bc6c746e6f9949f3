import * as contract from "@/lib/contract/operator-notes";
import { handle } from "@/lib/http/handle";
import { getOperatorNote } from "@/lib/oversight/get-operator-note";
import { writeOperatorNote } from "@/lib/oversight/write-operator-note";

export const GET = handle(contract.getOperatorNote, getOperatorNote);
export const PUT = handle(contract.writeOperatorNote, writeOperatorNote);
