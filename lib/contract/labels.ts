import { z } from "zod";

/** What something of a scheme is called, in each language. */
export const Labels = { labelEn: z.string(), labelFr: z.string(), labelZh: z.string().nullable() };

/** The same of what may have gone since. */
export const LabelsIfKnown = { ...Labels, labelEn: z.string().nullable(), labelFr: z.string().nullable() };
