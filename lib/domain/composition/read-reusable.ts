import type { ProductText, Reading } from "./reading";

/** Words that end what an adjective belongs to: a negation, or the begin of something else. */
const APART = "non|not|nicht|no|pas|ne|d|de|di|da|et|e|y|and|und|pour|per|para|for|fur|of";
const BETWEEN = `(?:(?!(?:${APART}) )[^ |]+ ){0,2}`;
const ROMANCE = "(?:reutilisables?|riutilizzabil[ei]|reutilizables?)";
const GERMANIC = "(?:reusable|wiederverwendbare?[nrms]?)";
/** Behind it, packaging is what is sold: `reusable packaging bags`. */
const NOT_SOLD = "(?! (?:bags?|boxe?s?|cubes?|wraps?|films?|pouch(?:es)?|supplies|containers?)(?: |$))";
const IN = "(?:in|im|en|dans|nel|nella) (?:(?:a|an|einer?m?|une?|uno|una|sa|son|le|la) )?";
const ROMANCE_VESSELS =
  "(?:bouteilles?|bocal|bocaux|pots?|boites?|bidons?|seaux?|caisses?|sacs?|sachets?|flacons?|bottigli[ae]|vasett[oi]|barattol[oi]|sacchett[oi]|scatol[ae]|botellas?|tarros?|frascos?|latas?|cajas?|bolsas?)";
const GERMANIC_VESSELS =
  "(?:bottles?|jars?|tins?|cans?|buckets?|crates?|box|pouch|bag|tub|keg|\\S*flaschen?|\\S*glas|\\S*eimer|\\S*kanister|\\S*kiste|\\S*kasten|\\S*beutel|\\S*dose)";

/** What says that the packaging can be used again, never only the product. */
const SAID = new RegExp(
  [
    `(?:emballages?|conditionnements?|imballagg(?:io|i)|confezion[ei]|envases?|embalajes?) ${BETWEEN}${ROMANCE}`,
    `(?:packaging|\\S*verpackung(?:en)?) ${BETWEEN}${GERMANIC}`,
    `${GERMANIC} ${BETWEEN}(?:packaging|\\S*verpackung(?:en)?|\\S*gebinde)${NOT_SOLD}`,
    `${IN}${ROMANCE_VESSELS} ${BETWEEN}${ROMANCE}`,
    `${IN}${GERMANIC} ${BETWEEN}${GERMANIC_VESSELS}`,
    "mehrweg ?(?:verpackung\\S*|gebinde|pfand\\S*|kasten|kiste)",
    `${IN}mehrweg ?(?:flaschen?|glas)`,
  ]
    .map((said) => `(?<=^| )(?<!(?:^| )(?:\\d\\S*|${APART}) )(?:${said})(?= |$)`)
    .join("|"),
);

/** A part of one of these words stands in all that says so: where none does, nothing is looked for. */
const MAY_SAY = /r[ei]utili[sz]|reusable|wiederverwend|mehrweg/;
export const mayBeReusable = (text: string): boolean => MAY_SAY.test(text);

/** Of drinks: the word alone, beside what they are filled in. */
const MEHRWEG = /(?<= (?:l|cl|ml|pet|\S*glas|\S*flaschen?|\S*kasten|\S*kiste) (?:\| )?)mehrweg\S*(?= |$)/;
/** What is sold to be filled is itself what is used again. */
const SOLD_TO_FILL =
  /(?:^| )\S*(?:becher|tasse|geschirr|schale|schussel|teller|trinkflasche|dose|box|beutel|tasche)\S*(?= |$)/;

/** Whether the product's packaging can be used again, in the words that say so: a reusable cup has a packaging of its own. */
export function readReusable({
  title,
  description,
}: ProductText): { value: "true"; source: string } | undefined {
  const [named, described] = [phrasesOf(title), phrasesOf(description)];
  // What a title begins with is what is sold.
  const inTitle = SAID.exec(named);
  const mehrweg = SOLD_TO_FILL.test(named) ? null : MEHRWEG.exec(named);
  const said = (inTitle && inTitle.index > 0 ? inTitle : mehrweg) ?? SAID.exec(described);
  return said ? { value: "true", source: said[0] } : undefined;
}

/** The words of a text, its phrases apart. */
const phrasesOf = ({ all }: Reading): string =>
  all
    .map(({ text, segment }, at) => (segment === (all[at - 1]?.segment ?? segment) ? text : `| ${text}`))
    .join(" ");
