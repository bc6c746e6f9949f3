import { setOf } from "./by-language";

/** With what something comes; a count behind it is of what is added. */
export const WITH = setOf({
  any: "+",
  en: "with incl including includes plus",
  fr: "avec inclus incluant comprend",
  de: "mit inkl inklusive inclusive samt",
  it: "con compreso inclusi",
  es: "con incluye incluidos",
  nl: "met",
  pt: "com",
});

/** What something is for. */
export const FOR = setOf({
  en: "for fits",
  fr: "pour",
  de: "fur passend",
  it: "per",
  es: "para",
  nl: "voor",
  pl: "dla",
});

export const OF = setOf({
  en: "of",
  fr: "de d",
  de: "von mit a zu aus",
  it: "da di",
  es: "de con",
  nl: "van",
});

/** A bound, not a measure: what something holds, bears or reaches. */
export const UP_TO = setOf({
  en: "max maximum up to under over",
  fr: "maxi jusqu moins plus",
  de: "bis maximal ab uber unter",
  it: "fino massimo max",
  es: "hasta maximo maxima",
});

/** Between a measure or a count and what it is told for. */
export const PER = setOf({ en: "per", fr: "par", de: "pro je", it: "per", es: "por" });

/** Behind or before a measure: it is of one piece. */
export const EACH = setOf({
  any: "ea",
  en: "each apiece per",
  fr: "chacun chacune chaque unitaire piece unite",
  de: "je jeweils jede jeder stuck pro",
  it: "unitario ogni ciascuno ciascuna cadauno cadauna cad l'uno ognuno",
  es: "cada cu unitario unidad",
});

/** Before or behind a measure: it is of all pieces. */
export const TOTAL = setOf({
  en: "total overall altogether combined",
  fr: "total totale lot ensemble",
  de: "gesamt insgesamt gesamtgewicht gesamtinhalt gesamtmenge gesamtvolumen zusammen",
  it: "totale totali complessivo complessivi complessiva",
  es: "totales",
});

/** Before a count or a measure: it is of something else that is also sold. */
export const ALSO = setOf({
  en: "also",
  fr: "aussi egalement existe",
  de: "auch",
  it: "anche",
  es: "tambien",
  nl: "ook",
});

/** About so much: `ca. 120 x 60 cm`. */
export const ABOUT = setOf({
  en: "about approx approximately circa",
  fr: "env environ",
  de: "ca circa etwa rund",
  it: "circa ca",
  es: "aprox aproximadamente",
});
