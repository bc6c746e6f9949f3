import { listCreditActs } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

export const ACTS_PAGE = 25;

export const actsPage = (producer: string, offset = 0) =>
  query(listCreditActs, { params: { ProducerNrn: producer }, query: pageAt(offset, ACTS_PAGE) });
