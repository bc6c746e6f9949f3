import { admitPreview } from "@/lib/batches/admit-preview";
import { previewUpload } from "@/lib/batches/preview-upload";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.previewUpload, previewUpload, admitPreview);
