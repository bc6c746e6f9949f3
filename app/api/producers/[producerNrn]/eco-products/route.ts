import { admitUpload } from "@/lib/batches/upload/admit-upload";
import { inspectUpload } from "@/lib/batches/upload/reading-of";
import { uploadProducts } from "@/lib/batches/upload/upload-products";
import { listEcoProducts } from "@/lib/catalog/list-eco-products";
import { changeEcoProducts } from "@/lib/catalog/work/change-eco-products";
import * as batches from "@/lib/contract/batches";
import * as work from "@/lib/contract/catalog-work";
import * as contract from "@/lib/contract/eco-products";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listEcoProducts, listEcoProducts);
export const PUT = handle(work.changeEcoProducts, changeEcoProducts);
export const POST = handle(batches.uploadProducts, uploadProducts, admitUpload, inspectUpload);
