import { countryNamed } from "./country-named";

/** The countries of Amazon's shops whose names don't end with the country's code alone. */
const SHOPS: Readonly<Record<string, string>> = {
  com: "US",
  "co.uk": "GB",
  "co.jp": "JP",
  "co.za": "ZA",
};

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
  const [, shop = ""] = /^amazon\.(.+)$/i.exec(text) ?? [];
  if (shop !== "") return SHOPS[shop.toLowerCase()] ?? countryNamed(shop.replace(/^com\./i, ""));
  const upper = text.toUpperCase();
  if (upper === "IC" || upper === "EA") return upper;
  return countryNamed(text.replace(/^non-amazon\s+/i, ""));
}
