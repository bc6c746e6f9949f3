import { admitPreview } from "@/lib/batches/upload/admit-preview";
import { previewUpload } from "@/lib/batches/upload/preview-upload";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.previewUpload, previewUpload, admitPreview);
