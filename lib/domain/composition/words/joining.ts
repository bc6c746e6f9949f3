import { setOf } from "./by-language";

/** With what something comes; a count behind it is of what is added. */
export const WITH = setOf({
  any: "+",
  en: "with incl including includes plus",
  fr: "avec inclus incluant comprend",
  de: "mit inkl inklusive inclusive samt",
  it: "con compreso inclusi",
  es: "con incluye incluidos",
});

/** What something is for. */
export const FOR = setOf({
  en: "for fits",
  fr: "pour",
  de: "fur passend",
  it: "per",
  es: "para",
});

export const OF = setOf({
  en: "of",
  fr: "de d",
  de: "von mit a zu",
  it: "da di",
  es: "de con",
});

/** A bound, not a measure: what something holds, bears or reaches. */
export const UP_TO = setOf({
  en: "max maximum up to under over",
  fr: "maxi jusqu moins plus",
  de: "bis maximal ab uber unter",
  it: "fino massimo max",
  es: "hasta maximo maxima",
});

/** Behind or before a measure: it is of one piece. */
export const EACH = setOf({
  any: "ea",
  en: "each apiece per",
  fr: "chacun chacune chaque unitaire piece",
  de: "je jeweils jede jeder stuck pro",
  it: "ciascuno ciascuna cadauno cadauna cad l'uno ognuno",
  es: "cada cu",
});

/** Before or behind a measure: it is of all pieces. */
export const TOTAL = setOf({
  en: "total overall altogether combined",
  fr: "total totale lot ensemble",
  de: "gesamt insgesamt gesamtgewicht gesamtinhalt gesamtmenge gesamtvolumen zusammen",
  it: "totale totali complessivo complessivi complessiva",
  es: "totales",
});
