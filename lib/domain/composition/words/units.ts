/** What a unit measures, in the unit that facts have it in: litres, kilograms, centimetres, square metres, and so on. */
export type Dimension =
  | "volume"
  | "weight"
  | "length"
  | "inch"
  | "area"
  | "voltage"
  | "charge"
  | "energy"
  | "power"
  | "sheets"
  | "pages"
  | "other";

export type Unit = {
  dimension: Dimension;
  /** How many of the fact's unit one is. */
  factor: string;
  /** So small that thousands of it are usual: `1.000 ml` is a litre in every language. */
  small?: true;
};

const unit = (dimension: Dimension, factor = "1", small?: true): Unit => ({
  dimension,
  factor,
  ...(small && { small }),
});

const NAMES: [string, Unit][] = [
  ["ml millilitre millilitres milliliter millilitri mililitros", unit("volume", "0.001", true)],
  ["cl centilitre centilitres zentiliter centilitri centilitros", unit("volume", "0.01")],
  ["dl", unit("volume", "0.1")],
  ["l lt ltr litre litres liter liters litern litro litros litri", unit("volume")],
  ["hl", unit("volume", "100")],
  ["m3 kubikmeter", unit("volume", "1000")],
  ["gal gallon gallons gallone galones", unit("volume", "3.785411784")],
  ["floz", unit("volume", "0.0295735295625")],
  ["mg", unit("weight", "0.000001", true)],
  ["g gr grs gm gramm gramme grammes gram grams grammi gramos", unit("weight", "0.001", true)],
  ["kg kgs kilo kilos kilogramm kilogramme kilogrammes kilogram kilograms chili kilogrammi", unit("weight")],
  ["tonne tonnes tonnen tonnellate toneladas", unit("weight", "1000")],
  ["lb lbs pound pounds", unit("weight", "0.45359237")],
  ["oz ounce ounces", unit("weight", "0.028349523125")],
  ["mm millimetres millimeter millimetri milimetros", unit("length", "0.1", true)],
  ["cm centimetre centimetres zentimeter centimetri centimetros centimeters", unit("length")],
  ["dm", unit("length", "10")],
  ["m mt mtr metre metres meter metern metri metro metros meters", unit("length", "100")],
  ["ft feet foot", unit("length", "30.48")],
  ['" zoll inch inches in pouce pouces pollici pollice pulgada pulgadas', unit("inch", "2.54")],
  ["m2 qm quadratmeter sqm", unit("area")],
  ["v volt volts voltios", unit("voltage")],
  ["ah", unit("charge")],
  ["mah", unit("charge", "0.001", true)],
  ["wh", unit("energy", "1", true)],
  ["w watt watts", unit("power")],
  ["kwh", unit("energy", "1000")],
  ["feuille feuilles sheet sheets blatt blattern foglio fogli hoja hojas", unit("sheets", "1", true)],
  ["page pages seite seiten pagina pagine paginas", unit("pages", "0.5", true)],
  ["kw cc ccm cm3 mm2 cm2 gsm lm lumen lumens k hz khz mhz ghz gb go tb mb mp px dpi bar db", unit("other")],
  ["an ans annees year years yr yrs jahr jahre jahren anno anni ano anos", unit("other")],
  [
    "mois month months monat monate monaten mese mesi mes meses h min std heures hours stunden ore horas",
    unit("other"),
  ],
  ["km kmh mph tr rpm a ma amp ua", unit("other")],
];

/** Units by their folded name. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  NAMES.flatMap(([names, named]) => names.split(" ").map((name): [string, Unit] => [name, named])),
);

/** What stands behind the stroke of a rate: g/m², l/min, kWh/an. A rate is no measure of the product. */
export const RATE_OF: ReadonlySet<string> = new Set(
  "m m2 qm m3 l kg km in h hr std s sec sek min minute minuten heure stunde ora hora day tag jour giorno dia year jahr an anno ano annum cycle zyklus cycles ciclo 100 1000".split(
    " ",
  ),
);

/** Sizes of paper sheets in centimetres, length and width. */
export const PAPER_SIZES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["a0", ["118.9", "84.1"]],
  ["a1", ["84.1", "59.4"]],
  ["a2", ["59.4", "42"]],
  ["a3", ["42", "29.7"]],
  ["a4", ["29.7", "21"]],
  ["a5", ["21", "14.8"]],
  ["a6", ["14.8", "10.5"]],
  ["a7", ["10.5", "7.4"]],
  ["b4", ["35.3", "25"]],
  ["b5", ["25", "17.6"]],
]);
