import { countryNamed } from "./country-named";

/**
 * Territories that have a code of their own, by the country whose duties may hold there as well: whether they do
 * differs from one stream to another, and is nothing that a file says.
 */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  FR: ["GP", "MQ", "GF", "RE", "YT", "BL", "MF", "PM", "MC"],
  ES: ["IC", "EA"],
  FI: ["AX"],
  GB: ["GG", "JE", "IM"],
};

/**
 * Where something was sold, by what a shop says of a country or of the shop of one: in the country that is asked for,
 * elsewhere, or somewhere that it does not tell; undefined where nothing is said.
 */
export function soldIn(said: string, country: string): "HERE" | "ELSEWHERE" | "UNCLEAR" | undefined {
  const text = said.trim();
  if (text === "") return undefined;
  const of = countrySaid(text);
  if (of === country) return "HERE";
  return of === undefined || TERRITORIES[country]?.includes(of) ? "UNCLEAR" : "ELSEWHERE";
}

function countrySaid(text: string): string | undefined {
  if (/^amazon\.com$/i.test(text)) return "US";
  // Its shops end with their country: amazon.fr, amazon.co.uk, amazon.com.be.
  const [, shop = ""] = /^amazon\.(?:com?\.)?(.+)$/i.exec(text) ?? [];
  if (shop !== "") return countryNamed(shop);
  return countryNamed(text.replace(/^non-amazon\s+/i, ""));
}
