/** What says whose store it is. */
export const STORE_KEY = "store.json";
/** Below one folder per batch: the file as it was uploaded, and the pieces of its error file. */
export const UPLOADS = "batches";
/** Below one folder per batch, while it runs: the rows that passed, by the chunk. */
export const PREPARED = "prepared";
/** Below one folder per producer and document: what was sent as proof of a claim. */
const PROOFS = "proofs";

/** The folder of a document that a producer sent; their number is written so that no sign of it is one of a path. */
export const proofFolder = (nrn: string, id: string) => `${PROOFS}/${Buffer.from(nrn).toString("hex")}/${id}`;
/** The document in such a folder. */
export const documentIn = (folder: string) => `${folder}/document`;

export const uploadFolder = (id: string) => `${UPLOADS}/${id}`;
export const uploadKey = (id: string) => `${UPLOADS}/${id}/source.csv`;
export const errorFolder = (id: string) => `${UPLOADS}/${id}/errors`;
/** A piece of refused rows is named with its ending; the header, and pieces of an earlier release, are CSV. */
export const errorFile = (part: string) => (part.endsWith(".ndjson") ? part : `${part}.csv`);
export const errorKey = (id: string, part: string) => `${errorFolder(id)}/${errorFile(part)}`;
export const preparedFolder = (id: string) => `${PREPARED}/${id}`;
export const preparedKey = (id: string, attempt: number, part: number) =>
  `${PREPARED}/${id}/${attempt}-${part}.ndjson`;
