import { bare } from "./bare-header";
import { ERROR_COLUMNS, EXPORT_COLUMNS } from "./columns";

const ERRORS = new Set<string>(ERROR_COLUMNS.map(bare));
const EXPORTED = new Set<string>(EXPORT_COLUMNS.map(bare));
/** The headers that only a file of the catalog has: one of them is left where others were taken out. */
const OF_EXPORT = ["eco_product_status", "eco_contributions"].map(bare);

/** Whether a bare header is one that we write ourselves. */
export const isOfOurs = (name: string): boolean => ERRORS.has(name) || EXPORTED.has(name);

/** Which cells of a line are its producer's own, and not those that an error file has in front. */
export const isOwnColumn = (header: string): boolean => !ERRORS.has(bare(header));

/** Which file of ours bare headers are of, and which of them say nothing that a file is read for. */
export function fileOfOurs(names: readonly string[]) {
  const present = new Set(names);
  const isErrorFile = [...ERRORS].every((name) => present.has(name));
  const isExport = OF_EXPORT.some((name) => present.has(name));
  return {
    isErrorFile,
    isExport,
    isOurs: (name: string): boolean => ERRORS.has(name) || (isExport && EXPORTED.has(name)),
  };
}
