import { LOCALES } from "@/db/vocabulary";

/** The three letters of countries that shops write in place of two. */
const THREE: Readonly<Record<string, string>> = {
  FRA: "FR",
  DEU: "DE",
  ESP: "ES",
  ITA: "IT",
  BEL: "BE",
  NLD: "NL",
  LUX: "LU",
  AUT: "AT",
  POL: "PL",
  PRT: "PT",
  GBR: "GB",
  IRL: "IE",
  SWE: "SE",
  CHE: "CH",
  USA: "US",
  CAN: "CA",
  CHN: "CN",
  DNK: "DK",
  FIN: "FI",
  CZE: "CZ",
};
/** The countries of Amazon's shops, by the ends of their names. */
const SHOPS: Readonly<Record<string, string>> = {
  "co.uk": "GB",
  com: "US",
  "com.be": "BE",
  "co.jp": "JP",
  "com.tr": "TR",
  "com.mx": "MX",
  "com.br": "BR",
  "com.au": "AU",
};

const NAMES = ["en", "fr", "de", "es", "it", ...LOCALES].map(
  (locale) => new Intl.DisplayNames([locale], { type: "region" }),
);

/** Whether what a shop says of a country, or of the shop of one, is that country; undefined where it says none. */
export function isCountry(said: string, country: string): boolean | undefined {
  const text = said.trim();
  if (text === "") return undefined;
  const [, end = ""] = /^amazon\.(.+)$/i.exec(text) ?? [];
  if (end !== "") return (SHOPS[end.toLowerCase()] ?? end.toUpperCase()) === country;
  const upper = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(upper)) return upper === country;
  if (THREE[upper]) return THREE[upper] === country;
  // "France (métropolitaine)" is France.
  const bare = text.replace(/\s*[(（].*$/, "").toLowerCase();
  return NAMES.some((names) => names.of(country)?.toLowerCase() === bare);
}

/** The year of a day as shops write it; undefined where it says none. */
export function yearOf(said: string): string | undefined {
  const [, four] = /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/.exec(said) ?? [];
  if (four) return four;
  const [, two] = /^\w{1,9}[-/. ]\w{1,9}[-/. ](\d\d)$/.exec(said.trim()) ?? [];
  return two && `20${two}`;
}
