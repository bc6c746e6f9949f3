import { distance } from "fastest-levenshtein";
import { groupBy } from "@/lib/group-by";
import { bare } from "./bare-header";
import { columnsOf, type FileKind } from "./columns";
import { SYNONYMS } from "./synonyms";
import { isUnitOf, type Unit, withoutUnit } from "./units";

/** How sure it is that a header means its column: as it is known, nearly so, or worth a look. */
export const SURENESS = ["exact", "likely", "look"] as const;
export type Sureness = (typeof SURENESS)[number];

/** A column that a header can mean: how well it fits, from 0 to 1, and the unit that the header says. */
export type Candidate = { column: string; score: number; unit: Unit | null };

/** Words that say nothing about what a column is. */
const FILLERS = new Set(
  "de du des d la le les l un une the of a an en in et and et per par von der die das des el los las di del della il lo".split(
    " ",
  ),
);

/** What beside a column's word leaves its meaning. */
const QUALIFIERS = new Set(
  "article articles produit produits product products item items artikel produkt articulo producto prodotto articolo net nette netto brut unit unitaire unite total totale annee year jahr ano fr france de us uk eu eur boutique shop interne internal seller vendeur fournisseur client principal principale main no nr num numero n".split(
    " ",
  ),
);

/** Words that make another column of what they stand beside. */
const OTHERWISE = new Set(
  "prix price preis precio prezzo date datum fecha data stock bestand tva vat tax taxe status statut etat category categorie kategorie categoria brand marque marke couleur color farbe taille size commande order client customer postal zip phone email amount montant total ca revenue umsatz cost cout shipping livraison returned retour retours min max parent emballage packaging verpackung batterie battery pile carton billing facturation rechnung facturacion depart departure origin warehouse fulfillable unsellable reserved inbound afn mfn requested cancelled canceled disposed".split(
    " ",
  ),
);

/** What a header of barcodes or ASINs has in it, whatever else. */
const CODES =
  /ean|gtin|upc|barcode|gencod|codebarre|codigodebarra|codicebarre|codiceabarre|strichcode|asin|条码|条形码/;

/** Whether a column has barcodes or ASINs of the products themselves, and not of what they are packed in or belong to. */
export const hasCodes = (header: string): boolean =>
  CODES.test(bare(header)) &&
  !wordsOf(header.replaceAll("_", " ")).some((word) => OTHERWISE.has(word)) &&
  !OTHERWISE_HAN.test(header);

/** The same in Chinese, where words have no spaces between them. */
const OTHERWISE_HAN =
  /库存|可用|剩余|退货|退款|取消|金额|价格|单价|总价|税|成本|日期|时间|类型|类别|分类|品类|状态|海关|订单|客户|采购|入库|箱|包装|外箱|毛|电池|父|仓库|品牌|颜色|尺码|运单|快递|供应商/;

const wordsOf = (header: string): string[] =>
  header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !FILLERS.has(word) && !/^(19|20)\d\d$/.test(word));

type Known = { column: string; bare: string; words: string[]; rank: number };

/** What columns of a kind are called, by what a header has to have for it to be meant. */
type Vocabulary = {
  byBare: Map<string, Known[]>;
  byWord: Map<string, Known[]>;
  byLength: Map<number, Known[]>;
  han: Known[];
};

const VOCABULARIES = new Map<FileKind, Vocabulary>();

/** All that columns of a kind are called, those of a column in the order of how telling they are. */
function vocabularyOf(kind: FileKind): Vocabulary {
  const made = VOCABULARIES.get(kind);
  if (made) return made;
  const synonyms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
    kind === "SCALE" || kind === "PAID" || kind === "BANK" ? {} : SYNONYMS[kind];
  const all = columnsOf(kind).flatMap(([column, { aliases }]) =>
    [column, ...aliases, ...Object.values(synonyms[column] ?? {}).flat()].map((synonym, rank) => ({
      column,
      bare: bare(withoutUnit(synonym).rest),
      words: wordsOf(withoutUnit(synonym).rest.replaceAll("_", " ")),
      rank,
    })),
  );
  const vocabulary: Vocabulary = {
    byBare: groupBy(all, (known) => known.bare),
    byWord: groupBy(
      all.filter(({ words }) => words.length > 0),
      ({ words }) => words[0] ?? "",
    ),
    byLength: groupBy(all, (known) => known.bare.length),
    han: all.filter((known) => HAN.test(known.bare)),
  };
  VOCABULARIES.set(kind, vocabulary);
  return vocabulary;
}

const HAN = /\p{Script=Han}/u;

/** What a product is ordered by, and in lists of orders the order itself: taken where nothing else says it better. */
const ORDERS_TOO = new Set(["bestellnummer", "bestellnr", "bestnr"]);

/** A header is no longer than that, and says something. */
const LONGEST = 80;

/** What a header can be meant to be: the words that it has, has all words of, or is nearly. */
function* resembling(text: string, words: readonly string[], vocabulary: Vocabulary): Generator<Known> {
  yield* vocabulary.byBare.get(text) ?? [];
  for (const word of new Set(words)) yield* vocabulary.byWord.get(word) ?? [];
  if (HAN.test(text)) yield* vocabulary.han;
  else
    for (let length = text.length - 1; length <= text.length + 1; length++)
      yield* vocabulary.byLength.get(length) ?? [];
}

/** What a header can mean, best first. */
export function candidatesOf(header: string, kind: FileKind): Candidate[] {
  if (header.length > LONGEST || !/\p{L}/u.test(header)) return [];
  const { rest, unit } = withoutUnit(header);
  const text = bare(rest);
  if (text === "") return [];
  const words = wordsOf(rest.replaceAll("_", " "));
  const best = new Map<string, Candidate>();
  for (const known of resembling(text, words, vocabularyOf(kind))) {
    const score = likeness(text, words, known);
    if (score === 0) continue;
    const own = unit && isUnitOf(known.column, unit) ? unit : null;
    // A unit of another thing says that it is another thing.
    const fits = unit === null || own !== null ? score : score - 0.5;
    if (fits > (best.get(known.column)?.score ?? 0.4))
      best.set(known.column, { column: known.column, score: fits, unit: own });
  }
  return [...best.values()].sort((one, other) => other.score - one.score);
}

function likeness(text: string, words: readonly string[], known: Known): number {
  // Of the same column, the first synonym tells more.
  const rank = (Math.min(known.rank, 99) + (ORDERS_TOO.has(known.bare) ? 10 : 0)) / 2000;
  if (text === known.bare) return 1 - rank;
  if (HAN.test(known.bare)) {
    const isIn = known.bare.length > 1 && text.includes(known.bare);
    return isIn && !OTHERWISE_HAN.test(text.replace(known.bare, "")) ? 0.75 - rank : 0;
  }
  const others = words.filter((word) => !known.words.includes(word));
  const hasAll = known.words.length > 0 && known.words.every((word) => words.includes(word));
  if (hasAll && others.every((word) => QUALIFIERS.has(word))) return 0.9 - rank;
  if (hasAll && known.words.length > 1 && !others.some((word) => OTHERWISE.has(word))) return 0.7 - rank;
  const longest = Math.max(text.length, known.bare.length);
  return longest >= 7 && isNear(text, known.bare, longest >= 11 ? 2 : 1) ? 0.8 - rank : 0;
}

/** Whether two words are so many typing errors apart, or fewer; two letters more are a word, and no error. */
const isNear = (one: string, other: string, most: number): boolean =>
  Math.abs(one.length - other.length) <= 1 && distance(one, other) <= most;
