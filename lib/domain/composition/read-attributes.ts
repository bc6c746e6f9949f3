import type { ATTRIBUTE_VALUES, ValueOf } from "./attributes";
import { mayBeReusable, readReusable } from "./read-reusable";
import type { ProductText, Reading } from "./reading";

type Named = keyof typeof ATTRIBUTE_VALUES;
type Said<Name extends Named> = { value: ValueOf<Name>; source: string };
export type Attributes = { [Name in Named]?: Said<Name> } & {
  mainMaterialPct?: { value: string; source: string };
  recycledPlasticKg?: { value: string; source: string };
};

/** Section, seat, material and the like, where title or description says it in a word of its own. */
export function readAttributes(product: ProductText): Attributes {
  const attributes: Attributes = {};
  const texts = [product.title, product.description].map(joined);
  const say = <Name extends Named>(name: Name, value: ValueOf<Name>, source: string): void => {
    (attributes as Record<string, unknown>)[name] ??= { value, source };
  };
  for (const [index, text] of texts.entries()) {
    if (!SAYS_ANY.test(text)) continue;
    for (const { name, value, pattern, isOfTitle } of PATTERNS) {
      if (isOfTitle && index > 0) continue;
      const match = pattern.exec(text);
      if (match) say(name, value as never, match[0].trim());
    }
  }
  const reusable = texts.some(mayBeReusable) && readReusable(product);
  if (reusable) say("reusable", reusable.value, reusable.source);
  readSection(texts[0] ?? "", say);
  readShare(product, attributes);
  readRecycled(product, attributes);
  return attributes;
}

const joined = ({ all }: Reading): string => all.map(({ text }) => text).join(" ");

type Pattern = { name: Named; value: string; words: string; pattern: RegExp; isOfTitle?: true };
const asWords = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?= |$)`);
const of = (name: Named, value: string, words: string, isOfTitle?: true): Pattern => ({
  name,
  value,
  words,
  pattern: asWords(words),
  ...(isOfTitle && { isOfTitle }),
});

/** By attribute, the narrower value first. */
const PATTERNS: Pattern[] = [
  of(
    "seat",
    "unpadded",
    "(?:non|not|nicht|sin|sans|no) (?:rembourree?s?|padded|gepolstert|imbottit[aeio]|acolchad[ao]s?|tapizad[ao]s?|rembourrage)|unpadded|ungepolstert|unupholstered",
  ),
  of(
    "seat",
    "padded",
    "rembourree?s?|padded|upholstered|gepolsterte?[rsn]?|imbottit[aeio]|acolchad[ao]s?|tapizad[ao]s?|polsterstuhl|polsterstuhle|polstersessel|canape|sofa|divano|fauteuil|armchair|poltrona|sillon|ecksofa|schlafsofa|boxspringbett",
  ),
  of(
    "mainMaterial",
    "PARTICLE_BOARD",
    "panneaux? de particules(?: melamines?)?|particle ?board|chipboard|spanplatten?|truciolare|aglomerado|melamine(?:d|es?)?|mdf|medium",
  ),
  of(
    "mainMaterial",
    "SOLID_WOOD",
    "(?:bois|pin|chene|hetre|acacia|noyer|teck|manguier|sapin|bouleau|frene) massif|massif|solid (?:wood|oak|pine|beech|walnut|acacia|ash|birch|teak|mango)|massivholz|massiv|(?:kiefer|eiche|buche|akazie|nussbaum) massiv|legno massello|massello|madera maciza|(?:pino|roble|haya|acacia) macizo|maciza|macizo",
  ),
  of(
    "mainMaterial",
    "BIO_BASED",
    "rotin|rattan|bambou|bamboo|bambus|bambu|osier|wicker|vimini|mimbre|ratan|paille|cannage",
  ),
  of("mainMaterial", "WOOD", "bois|wood|wooden|holz|legno|madera", true),
  of(
    "mainMaterial",
    "METAL",
    "metal|metalliques?|metall|metallisch\\S*|metallo|metallic[aoi]|acier|stahl|steel|acciaio|acero|aluminium|alluminio|aluminio|inox|edelstahl",
    true,
  ),
  of(
    "mainMaterial",
    "PLASTIC",
    "plastique|plastic|kunststoff|plastica|plastico|polypropylene|polypropylen|resine|resin|resina",
    true,
  ),
  of("certified", "true", "fsc|pefc"),
  of(
    "recycledPlasticOrigin",
    "OTHER_STREAM",
    "(?:dechets d )?emballages menagers|autres dechets que(?: les)? \\S+|autre filiere|household packaging waste|packaging waste|other waste stream|haushaltsverpackungen|verpackungsabfallen|imballaggi domestici|rifiuti di imballaggio|residuos de envases|envases domesticos",
  ),
  of(
    "recycledPlasticOrigin",
    "SAME_STREAM",
    "(?:issue?s? de )?(?:deee|meme filiere)|weee plastic|same stream|elektroaltgeraten?|raee",
  ),
  of(
    "sup",
    "true",
    "usage unique|single use|einweg\\S*|monouso|(?:un )?solo uso|desechables?|disposable|jetables?|consumo inmediato|paper (?:\\S+ )?cups?|(?:coffee )?to go (?:cups?|becher)|pappbecher|gobelets? (?:en )?carton|bicchieri di carta|vasos? de (?:papel|carton)",
  ),
  of("conaiBand", "A1.1", "fascia a1 \\.1"),
  of("conaiBand", "A1.2", "fascia a1 \\.2"),
  of("conaiBand", "A2", "fascia a2"),
  of("conaiBand", "B1.1", "fascia b1 \\.1"),
  of("conaiBand", "B1.2", "fascia b1 \\.2"),
  of("conaiBand", "B2.1", "fascia b2 \\.1"),
  of("conaiBand", "B2.2", "fascia b2 \\.2"),
  of("conaiBand", "B2.3", "fascia b2 \\.3"),
  of("conaiBand", "B1", "fascia b1"),
  of("conaiBand", "B2", "fascia b2"),
  of("conaiBand", "C1", "fascia c1"),
  of("conaiBand", "C2", "fascia c2"),
  of("conaiBand", "A", "fascia a"),
  of("conaiBand", "C", "fascia c"),
  of("conaiBand", "D", "fascia d"),
  of(
    "hazardous",
    "true",
    "ghs0[1-9]|hazardous|dangereux|dangereuse|gefahrstoff|gefahrgut|pericoloso|pericolosa|peligroso|peligrosa|corrosif|corrosive|atzend|corrosivo|toxique|toxic|giftig",
  ),
  of(
    "deposit",
    "true",
    "consignee?s?|pfand(?!frei)\\S*|(?:ein|mehr)wegpfand\\S*|inkl pfand|deposit bottle|vuoto a rendere|retornables?|consigne",
  ),
];

/** What one of the patterns is found in: most texts say nothing of any. */
const SAYS_ANY = asWords(PATTERNS.map(({ words }) => words).join("|"));

const VEHICLE_POWERS: Pattern[] = [
  of("vehiclePower", "HYBRID", "hybrid\\S*|plug in|phev|ibrid[ao]|hibrid[ao]|hybride"),
  of("vehiclePower", "BEV", "electric|electrique|elektro\\S*|elettric[ao]|electric[ao]|bev|e auto"),
  of(
    "vehiclePower",
    "ICE",
    "diesel|essence|benzin\\S*|petrol|gasoline|benzina|gasolina|thermique|verbrenner|gasoil|tdi|tsi|hdi",
  ),
];
const VEHICLES =
  /(?:^| )(?:car|van|suv|motorcycle|motorbike|moped|voiture|utilitaire|berline|citadine|moto|cyclomoteur|auto|pkw|transporter|kleinwagen|limousine|motorrad|automobile|autovettura|furgone|coche|furgoneta|motocicleta|elektroauto|hybridauto)(?= |$)/;

const SECTION_WORDS: [ValueOf<"section">, string][] = [
  ["unisex", "unisex|unisexe|mixte|unisexo"],
  [
    "baby",
    "bebes?|baby|babys|babies|nourrissons?|nouveau ne|neonat[oai]|newborn|infant|layette|sauglings?|babybody|strampler|toddler|\\d+ (?:\\d+ )?(?:mois|months|monate|mesi|meses)",
  ],
  [
    "child",
    "enfants?|filles?|garcons?|fillettes?|junior|child|children|childrens|kids?|boys?|girls?|youth|kinder\\S*|jungen|madchen|ragazz[aoi]|bambin[aoi]|ninos?|ninas?|infantil|\\d+ (?:\\d+ )?(?:ans|years|jahre|anni|anos)",
  ],
  ["women", "femmes?|women|womens|woman|ladies|lady|damen\\S*|frauen|donna|mujer(?:es)?|senoras?|feminin"],
  ["men", "hommes?|men|mens|man|herren\\S*|manner|uomo|hombres?|caballeros?|gentlemen|masculin"],
];
const SECTIONS = SECTION_WORDS.map(([value, words]) => ({ value, pattern: asWords(words) }));
const SAYS_SECTION = asWords(SECTION_WORDS.map(([, words]) => words).join("|"));

function readSection(
  title: string,
  say: (name: "section" | "vehiclePower", value: never, source: string) => void,
): void {
  const sections = SAYS_SECTION.test(title) ? SECTIONS : [];
  const found = sections.flatMap(({ value, pattern }) => {
    const match = pattern.exec(title);
    return match ? [{ value, source: match[0].trim() }] : [];
  });
  const [first, second] = found;
  if (first) {
    const isBoth = first.value === "women" && second?.value === "men";
    say("section", (isBoth ? "unisex" : first.value) as never, first.source);
  }
  if (!VEHICLES.test(title)) return;
  for (const { value, pattern } of VEHICLE_POWERS) {
    const match = pattern.exec(title);
    if (!match) continue;
    say("vehiclePower", value as never, match[0].trim());
    return;
  }
}

/** `98 %` beside the main material, or of the weight. */
function readShare({ title, description }: ProductText, attributes: Attributes): void {
  if (!attributes.mainMaterial) return;
  for (const { all } of [title, description])
    for (let at = 0; at < all.length; at++) {
      const amount = all[at]?.amount;
      if (!amount || all[at + 1]?.text !== "%" || Number(amount) > 100) continue;
      const nearby = all
        .slice(Math.max(0, at - 6), at + 8)
        .map(({ text }) => text)
        .join(" ");
      if (nearby.includes(attributes.mainMaterial.source.split(" ")[0] ?? "-") || OF_WEIGHT.test(nearby)) {
        attributes.mainMaterialPct = { value: amount, source: `${amount} %` };
        return;
      }
    }
}
const OF_WEIGHT = /% (?:du poids|of (?:the )?weight|des gewichts|del peso|by weight)/;

const RECYCLED =
  /^(?:recycl\w*|issue?s?|rezyklat|recycelt\w*|riciclat\w*|reciclad\w*|post|recyclingkunststoff|recyclate)$/;

/** Kilograms of recycled plastic in the product. */
function readRecycled({ title, description }: ProductText, attributes: Attributes): void {
  for (const reading of [description, title])
    for (const { unit, parts, from, to } of reading.quantities) {
      const [part] = parts;
      if (unit?.dimension !== "weight" || parts.length > 1 || !part) continue;
      const isRecycled = reading.all
        .slice(Math.max(0, from - 3), to + 5)
        .some(({ text, segment }) => RECYCLED.test(text) && segment === reading.all[from]?.segment);
      if (!isRecycled) continue;
      const value = unit.factor === "1" ? part.amount : String(Number(part.amount) * Number(unit.factor));
      attributes.recycledPlasticKg ??= { value, source: `${part.amount} kg` };
    }
  // Where nothing is recycled, the words are of something else.
  if (!attributes.recycledPlasticKg) delete attributes.recycledPlasticOrigin;
}
