import { admitUpload } from "@/lib/batches/upload/admit-upload";
import { inspectUpload } from "@/lib/batches/upload/reading-of";
import { uploadQuantities } from "@/lib/batches/upload/upload-quantities";
import * as batches from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const POST = handle(batches.uploadQuantities, uploadQuantities, admitUpload, inspectUpload);
