import { ApiError } from "@/lib/client/api-error";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";
import type { Batch, Preview } from "./batches";

export type UploadFault = {
  wrong: keyof EnglishTexts["newUpload"]["wrong"];
  /** What the server said of the file, in the reader's language. */
  message?: string;
};

const FILE_LIMIT = 50 * 1024 * 1024;
const NO_TABLE = /\.(numbers|pdf|zip|gz|docx?|png|jpe?g)$/i;

/** Why a file can't be read as it is, and not only its rows or its headers. */
export const problemOfFile = ({
  problems,
}: Pick<Preview, "problems">): Batch["problems"][number] | undefined =>
  problems.find(({ line, code, column }) => line === null || (code === "SERVICE_017" && column === null));

/** What can be told of chosen files before any of them is sent. */
export function faultOfFiles(files: readonly File[]): UploadFault | undefined {
  const [file] = files;
  if (!file) return { wrong: "none" };
  if (files.length > 1) return { wrong: "several" };
  if (file.size === 0) return { wrong: "empty" };
  if (file.size > FILE_LIMIT) return { wrong: "tooLarge" };
  return NO_TABLE.test(file.name) ? { wrong: "notCsv" } : undefined;
}

/** What a refused upload says of its file; undefined where it is about something else. */
export function faultOfRefusal(error: Error): UploadFault | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return { wrong: "tooLarge" };
  const [field] = error.fields;
  switch (error.code) {
    case "SERVICE_017":
      return { wrong: "notCsv", ...(field && { message: field.message }) };
    case "SERVICE_022":
      return { wrong: "running" };
    case "SERVICE_008":
      return { wrong: "none" };
    case "SERVICE_009":
      return { wrong: "several" };
    case "SERVICE_007":
    case "SERVICE_021":
      return { wrong: "notSent" };
    default:
      return undefined;
  }
}
