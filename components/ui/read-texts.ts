import type { z } from "zod";

/** Loads the schema of a form. */
export type Schema<Read> = () => Promise<z.ZodType<Read>>;

type ReadTexts<Read> = { success: true; data: Read; error?: undefined } | z.ZodSafeParseResult<Read>;

/** What the texts of a form say. Where its schema can't be had, as offline, they are sent as they are: the service checks them too. */
export async function readTexts<Read>(schema: Schema<Read>, texts: object): Promise<ReadTexts<Read>> {
  const loaded = await schema().catch(() => undefined);
  return loaded ? loaded.safeParse(texts) : { success: true, data: texts as Read };
}
