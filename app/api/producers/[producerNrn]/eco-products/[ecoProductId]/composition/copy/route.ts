import { copyPackaging } from "@/lib/catalog/composition/copy-packaging";
import * as contract from "@/lib/contract/composition";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.copyPackaging, copyPackaging);
