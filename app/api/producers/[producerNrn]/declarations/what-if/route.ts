import * as contract from "@/lib/contract/what-if";
import { handle } from "@/lib/http/handle";
import { tryWhatIf } from "@/lib/what-if/try-what-if";

export const POST = handle(contract.tryWhatIf, tryWhatIf);
