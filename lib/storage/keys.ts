/** Below one folder per batch: the file as it was uploaded, and the pieces of its error file. */
export const UPLOADS = "batches";
/** Below one folder per batch, while it runs: the rows that passed, by the chunk. */
export const PREPARED = "prepared";

export const uploadFolder = (id: string) => `${UPLOADS}/${id}`;
export const uploadKey = (id: string) => `${UPLOADS}/${id}/source.csv`;
export const errorKey = (id: string, part: string) => `${UPLOADS}/${id}/errors/${part}.csv`;
export const preparedFolder = (id: string) => `${PREPARED}/${id}`;
export const preparedKey = (id: string, attempt: number, part: number) =>
  `${PREPARED}/${id}/${attempt}-${part}.ndjson`;
