import type { Formatter } from "./format";

type Seat = { address: readonly string[]; country?: string | null | undefined };

/** The lines of a company's address on a paper of a country; the seat's own country ends them where it is another. */
export const addressLines = (
  { address, country }: Seat,
  market: string,
  format: Pick<Formatter, "country">,
): readonly string[] => (country && country !== market ? [...address, format.country(country)] : address);
