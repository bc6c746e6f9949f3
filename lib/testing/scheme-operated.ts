import { parse } from "csv-parse/sync";
import type { z } from "zod";
import type {
  getScale,
  importScale,
  listLinesOfScale,
  listScaleChanges,
  upsertScaleRow,
} from "@/lib/contract/scheme-scales";
import { SchemePro } from "@/lib/contract/schemes";
import { columnsOf } from "@/lib/domain/csv/columns";
import { givenCountry } from "./given-scheme";
import { type Answer, send } from "./send";

/** A country of its own with one scheme, its scale as a file, and how to import another. */
export async function schemeOperated(country: string, operator: string, periods?: readonly string[]) {
  const lines = [{ scaleCode: "ANY", price: "0.50" }];
  await givenCountry(country, [{ schemeCode: "EEE", lines }], periods);
  const { body } = await send("GET /scheme-pros", { key: operator });
  const scheme = SchemePro.array()
    .parse(body)
    .find(({ eprCountryCode }) => eprCountryCode === country);
  if (!scheme) throw new Error("the scheme is not listed");
  return operating(scheme.id, operator);
}

/** The scale of a scheme as an operator reads and changes it. */
export function operating(id: string, operator: string) {
  const path = (period = "2025") => `/scheme-pros/${id}/scales/${period}` as const;
  const csv = async (period?: string) =>
    (await send(`GET ${path(period)}/export.csv`, { key: operator })).text;
  const rowsIn = async (period?: string) =>
    parse(await csv(period), { bom: true, columns: true }) as Record<string, string>[];
  const written = (rows: readonly Record<string, string | undefined>[]) => {
    const columns = columnsOf("SCALE").map(([name]) => name);
    const cells = rows.map((row) => columns.map((column) => JSON.stringify(row[column] ?? "")));
    return [columns, ...cells].map((line) => line.join(",")).join("\n");
  };
  return {
    id,
    csv,
    /** The rows of its file, and a file of such rows. */
    rowsIn,
    written,
    /** The scale's file with its one line's cells changed. */
    with: async (...changes: Record<string, string>[]) => {
      const [line = {}] = await rowsIn();
      return written(changes.map((change) => ({ ...line, ...change })));
    },
    read: async (period?: string) => {
      const answer = await send(`GET ${path(period)}`, { key: operator });
      return { ...answer, body: answer.body as z.output<typeof getScale.returns> };
    },
    upsertRow: (
      body: object,
      { period, language, dryRun = false }: { period?: string; language?: string; dryRun?: boolean } = {},
    ) =>
      send(`PUT ${path(period)}/rows`, {
        key: operator,
        body,
        ...(dryRun && { query: { DryRun: "true" } }),
        ...(language && { headers: { "accept-language": language } }),
      }) as Promise<Omit<Answer, "body"> & { body: z.output<typeof upsertScaleRow.returns> }>,
    lines: async (query: Record<string, string> = {}, period?: string) =>
      (await send(`GET ${path(period)}/lines`, { key: operator, query })) as Omit<Answer, "body"> & {
        body: z.output<typeof listLinesOfScale.returns>;
      },
    changes: async (query: Record<string, string>, period?: string) =>
      (await send(`GET ${path(period)}/changes`, { key: operator, query })) as Omit<Answer, "body"> & {
        body: z.output<typeof listScaleChanges.returns>;
      },
    withdrawRow: (query: Record<string, string>, period?: string) =>
      send(`DELETE ${path(period)}/rows`, { key: operator, query }) as Promise<
        Omit<Answer, "body"> & { body: z.output<typeof upsertScaleRow.returns> }
      >,
    put: async (
      content: string,
      {
        dryRun = false,
        period,
        key = operator,
        language,
        updatedAt,
      }: { dryRun?: boolean; period?: string; key?: string; language?: string; updatedAt?: string } = {},
    ) => {
      const form = new FormData();
      form.append("file", new Blob([content], { type: "text/csv" }), "scale.csv");
      const query = { DryRun: String(dryRun), ...(updatedAt && { UpdatedAt: updatedAt }) };
      const headers = language === undefined ? {} : { "accept-language": language };
      const answer = await send(`POST ${path(period)}/import`, { key, query, form, headers });
      return { ...answer, body: answer.body as z.output<typeof importScale.returns> };
    },
  };
}
