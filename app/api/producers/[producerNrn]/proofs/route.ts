import { admitProof } from "@/lib/catalog/modulations/admit-proof";
import { uploadProof } from "@/lib/catalog/modulations/upload-proof";
import * as contract from "@/lib/contract/modulations";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.uploadProof, uploadProof, admitProof);
