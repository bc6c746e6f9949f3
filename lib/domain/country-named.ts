import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import de from "i18n-iso-countries/langs/de.json" with { type: "json" };
import en from "i18n-iso-countries/langs/en.json" with { type: "json" };
import es from "i18n-iso-countries/langs/es.json" with { type: "json" };
import fr from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import it from "i18n-iso-countries/langs/it.json" with { type: "json" };
import nl from "i18n-iso-countries/langs/nl.json" with { type: "json" };
import pl from "i18n-iso-countries/langs/pl.json" with { type: "json" };
import pt from "i18n-iso-countries/langs/pt.json" with { type: "json" };
import sv from "i18n-iso-countries/langs/sv.json" with { type: "json" };
import zh from "i18n-iso-countries/langs/zh.json" with { type: "json" };
import { bare } from "./csv/bare-header";

/** What people and shops write beside the names and codes of ISO 3166. */
const OTHERWISE: Readonly<Record<string, string>> = {
  UK: "GB",
  England: "GB",
  "Great Britain": "GB",
  "Grande-Bretagne": "GB",
  Großbritannien: "GB",
  "Gran Bretaña": "GB",
  "Gran Bretagna": "GB",
  Holland: "NL",
  Hollande: "NL",
  "Etats-Unis": "US",
  "France métropolitaine": "FR",
  "France metro": "FR",
  "Metropolitan France": "FR",
  "France continentale": "FR",
  // Reserved for the Canary Islands, and for Ceuta and Melilla.
  IC: "IC",
  EA: "EA",
};

let known: Map<string, string> | undefined;

/** The country that a text names, by its code of two or three letters or by its name in ten languages; undefined where none is known by it. */
export function countryNamed(text: string): string | undefined {
  known ??= new Map([
    ...[en, fr, de, es, it, nl, pt, pl, sv, zh].flatMap(({ countries }) =>
      Object.entries(countries as Record<string, string | string[]>).flatMap(([code, names]) =>
        [names].flat().map((name): [string, string] => [bare(name), code]),
      ),
    ),
    ...Object.entries(OTHERWISE).map(([name, code]): [string, string] => [bare(name), code]),
    ...codes.flatMap(([two = "", three = ""]): [string, string][] => [
      [bare(two), two],
      [bare(three), two],
    ]),
  ]);
  // "France (métropolitaine)" is France.
  const [before = ""] = text.split(/[(（]/, 1);
  return known.get(bare(text)) ?? known.get(bare(before));
}
