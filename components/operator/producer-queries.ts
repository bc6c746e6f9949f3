import {
  getOperatorNote,
  getProducer,
  getProducerSummary,
  listActivity,
  listAllBatches,
  listCreditEntries,
  listMembers,
  listStatements,
} from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

/** So many statements, uploads, changes and grants stand on a producer's page. */
export const STATEMENTS_SHOWN = 10;
export const UPLOADS_SHOWN = 5;
const CHANGES_SHOWN = 6;
const GRANTS_SHOWN = 5;

const of = (nrn: string) => ({ params: { ProducerNrn: nrn } });

export const summaryQuery = (nrn: string) => query(getProducerSummary, of(nrn));
export const recordQuery = (nrn: string) => query(getProducer, of(nrn));
export const noteQuery = (nrn: string) => query(getOperatorNote, of(nrn));
export const peopleQuery = (nrn: string) => query(listMembers, of(nrn));

export const statementsQuery = (nrn: string, offset: number) =>
  query(listStatements, { ...of(nrn), query: pageAt(offset, STATEMENTS_SHOWN) });

export const uploadsQuery = (nrn: string) =>
  query(listAllBatches, { query: { ProducerNrn: nrn, ...pageAt(0, UPLOADS_SHOWN) } });

export const grantsQuery = (nrn: string) =>
  query(listCreditEntries, { ...of(nrn), query: { Kind: "GRANT", ...pageAt(0, GRANTS_SHOWN) } });

/** The latest of what was done, not of what was refused. */
export const changesQuery = (nrn: string) =>
  query(listActivity, { ...of(nrn), query: { Result: "done", ...pageAt(0, CHANGES_SHOWN) } });
