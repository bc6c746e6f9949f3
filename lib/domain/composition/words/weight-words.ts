import { setOf } from "./by-language";

/** Before or behind a weight: what something bears, weighs or is for. */
export const BEARS = setOf({
  any: "max",
  en: "limit max maximum load capacity up supports holds bears for weight-limit rated payload",
  fr: "charge resistance maximale maximal max maxi capacite supporte jusqu pour utile portance poids-max maximum",
  de: "tragkraft tragfahigkeit nutzergewicht maximalgewicht benutzergewicht maximale maximales belastbar belastbarkeit traglast nutzlast max bis fur zuladung hebekraft zugkraft fassungsvermogen kapazitat",
  it: "portata massima carico max fino capacita per massimo sopporta",
  es: "carga capacidad max hasta para soporta maximo maxima",
});

/** Before or behind a weight: it is of packaging with the product. */
export const GROSS = setOf({
  en: "gross shipping",
  fr: "brut colis",
  de: "brutto bruttogewicht versandgewicht paketgewicht verpackungsgewicht",
  it: "lordo",
  es: "bruto",
});

/** A weight that is told as such, not the content that a title names. */
export const WEIGHT = setOf({
  en: "weight weighs",
  fr: "poids pese",
  de: "gewicht wiegt nettogewicht eigengewicht",
  it: "peso pesa",
  es: "peso pesa",
});

/** Recycled material within the product. */
export const RECYCLED = setOf({
  en: "recycled recyclate",
  fr: "recycle recyclee recycles recyclees issu issus",
  de: "rezyklat recycelt recyceltem recycelter recyceltes recycling rezykliert",
  it: "riciclato riciclata riciclati",
  es: "reciclado reciclada reciclados",
});

/** A weight without the liquid, told beside the weight that is sold. */
export const DRAINED = setOf({
  en: "drained",
  fr: "egoutte egouttee egouttes",
  de: "abtropfgewicht atg abgetropft",
  it: "sgocciolato sgocciolata",
  es: "escurrido escurrida",
});

/** Behind `per` after a weight: what each of them bears. */
export const BEARERS = setOf({
  en: "shelf tier level hook",
  fr: "etagere tablette niveau plateau crochet",
  de: "boden fachboden ebene regalboden haken",
  it: "ripiano mensola piano gancio",
  es: "balda estante nivel gancho",
});

/** Beside a word of weights or sizes: those of the packaging. */
export const PACKAGE = setOf({
  en: "package packaging packed parcel",
  fr: "emballage emballe colis",
  de: "verpackung verpackungsmasse paket paketmasse packmass packmasse",
  it: "imballo imballaggio pacco confezione",
  es: "embalaje paquete",
});
