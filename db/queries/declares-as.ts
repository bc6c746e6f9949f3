import { type SQL, sql } from "drizzle-orm";
import { type OfScheme, registrationUntil } from "./standing";

/** How a producer declares to a scheme what was sold until a day: as the registration says that goes for it, else line by line. */
export const declaresAs = (of: OfScheme): SQL =>
  sql`coalesce((select r.declared_as from (${registrationUntil(of)}) r), 'FULL')`;
