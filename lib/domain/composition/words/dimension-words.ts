import { mapOf, setOf } from "./by-language";

export type Side = "lengthCm" | "widthCm" | "heightCm" | "depthCm" | "diameterCm";

/** Words beside a length that say which side it is. */
export const SIDES = mapOf<Side>({
  lengthCm: {
    en: "length long lenght",
    fr: "longueur long lg",
    de: "lange lang gesamtlange",
    it: "lunghezza lungo lunga lung",
    es: "longitud",
    nl: "lengte",
  },
  widthCm: {
    en: "width wide",
    fr: "largeur larg large",
    de: "breite breit",
    it: "larghezza largh",
    es: "ancho anchura ancha",
    nl: "breedte breed",
  },
  heightCm: {
    en: "height high tall thickness thick",
    fr: "hauteur haut haute epaisseur ep",
    de: "hohe hoch dicke dick starke gesamthohe",
    it: "altezza alto alta spessore alt",
    es: "altura alto alta espesor grosor",
    nl: "hoogte hoog dikte dik",
  },
  depthCm: {
    en: "depth deep",
    fr: "profondeur prof",
    de: "tiefe tief",
    it: "profondita profondo profonda prof",
    es: "profundidad fondo profundo",
    nl: "diepte diep",
  },
  diameterCm: {
    any: "ø diam dia",
    en: "diameter",
    fr: "diametre",
    de: "durchmesser",
    it: "diametro",
    es: "diametro",
  },
});
/** `largo`: wide in Italian, long in Spanish. */
export const LARGO = setOf({ any: "largo larga" });

/** Letters beside a length. A single L is a width between the depth and height of a piece of furniture. */
export const SIDE_LETTERS = new Set(["l", "h", "b", "w", "d", "t", "p", "ø", "a"]);

/** What is measured beside the thing itself: no side of it. */
export const NOT_A_SIDE = setOf({
  en: "screen diagonal range reach cable cord wheel wheels tyres jack seat inseam up waist for lens",
  fr: "ecran diagonale portee cable cordon roue roues jack pour assise jusqu",
  de: "diagonale bildschirmdiagonale reichweite kabellange kabel bildschirm rader fur bis sitzhohe",
  it: "schermo diagonale portata cavo ruote jack per fino",
  es: "pantalla diagonal alcance cable ruedas jack para hasta",
});

/** Before or behind an area: what something covers or is for. */
export const COVERS = setOf({
  en: "for covers coverage up rooms room",
  fr: "pour couvre rendement jusqu surface piece pieces env",
  de: "fur bis reicht raume raumgrosse ergiebigkeit reichweite",
  it: "per fino copre resa ambienti",
  es: "para hasta cubre rendimiento",
});

/** Beside the word of a side: it is of a part, or reaches to one. */
export const OF_A_PART = setOf({
  en: "seat seating arm armrest leg legs",
  fr: "assise accoudoir accoudoirs pieds pied",
  de: "sitz sitzflache",
  it: "seduta sedile bracciolo piedini",
  es: "asiento patas brazo",
});
