import { listBatches } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

const NEWEST = 5;

/** The imports that may still be at work, or have just ended. */
export const newestBatches = (producer: string) =>
  query(listBatches, { params: { ProducerNrn: producer }, query: pageAt(0, NEWEST) });
