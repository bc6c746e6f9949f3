import { dayIn } from "./day-in";
import { type Kept, keptOf } from "./deadline";

type At = Date | string | null;
type Moments = { deadline: string | null; validatedAt: At; registeredAt: At };

/** How a part stands to its deadline by the days of a country. */
export function keptIn(country: string, { deadline, validatedAt, registeredAt }: Moments): Kept {
  const dayOf = (at: At) => at && dayIn(country, new Date(at));
  return keptOf({ deadline, validatedOn: dayOf(validatedAt), registeredOn: dayOf(registeredAt) });
}
