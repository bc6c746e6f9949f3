import type { ValueOf } from "../attributes";
import { setOf } from "./by-language";

export const BATTERIES = setOf({
  en: "battery batteries powerbank",
  fr: "batterie batteries accu accus pile piles accumulateur accumulateurs batt",
  de: "akku akkus akkupack batterien knopfzelle knopfzellen ersatzakku autobatterie starterbatterie wechselakku akkublock accu",
  it: "batteria batterie pila pile accumulatore",
  es: "bateria baterias pila pilas",
  nl: "batterij batterijen knoopcel knoopcellen",
  pt: "pilha pilhas",
  pl: "baterie baterii akumulator akumulatory akumulatora akumulatorow akumulatorem",
});

/** German words of batteries at the end of longer ones: `Hörgerätebatterien`. */
export const BATTERY_ENDS = ["akku", "akkus", "batterie", "batterien", "knopfzelle", "knopfzellen"] as const;

/** Behind a word of batteries: it is pans, drums, or something for batteries. */
export const NO_BATTERY_AFTER = setOf({
  any: "operated powered",
  en: "charger chargers holder tester case compartment cover box free adapter adaptor organiser organizer clip contact contacts terminal terminals indicator mount cable cables isolator strap tray clamp clamps switch",
  fr: "cuisine casseroles casserole acoustique electronique",
  de: "betrieben betriebene betriebener fach ladegerat lader halter tester adapter box aufbewahrung",
  it: "pentole cucina padelle acustica elettronica",
  es: "cocina sartenes ollas acustica electronica",
});

/** Right before a word of batteries: it is about something else than what is sold with it. */
export const NO_BATTERY_BEFORE = setOf({
  en: "drum",
  fr: "chargeur boitier testeur adaptateur support cable coque cache coupe cosse cosses borne bornes sangle trappe interrupteur feuille",
  de: "ladegerat batteriefach ladegerate",
  it: "caricabatterie adattatore supporto morsetto morsetti coperchio staffa cavo cavi",
  es: "cargador adaptador soporte comprobador borne bornes tapa desconectador cable cables",
});

export const WITHOUT = setOf({
  en: "without no excl excluding excludes minus less",
  fr: "sans ni hors aucune",
  de: "ohne exkl exklusive keine kein",
  it: "senza",
  es: "sin ni no",
  nl: "zonder geen",
  pt: "sem",
  pl: "bez",
});

export const NOT = setOf({
  en: "not non isn aren",
  fr: "non pas",
  de: "nicht",
  it: "non",
  es: "no",
  nl: "niet",
  pt: "nao",
});

/** Included, supplied, needed: with a `not` before or behind batteries there are none. */
export const SUPPLIED = setOf({
  en: "included include includes including incl supplied provided contained required needed necessary",
  fr: "inclus inclut incl incluse inclues incluses fourni fournie fournis fournies compris comprise comprises livre livree livrees necessaire necessaires",
  de: "enthalten inbegriffen inkl inklusive inkludiert lieferumfang mitgeliefert dabei beiliegend erforderlich notwendig notig benotigt",
  it: "dotazione incl incluso inclusa incluse inclusi fornita fornite fornito forniti compresa comprese compreso necessaria necessarie richieste",
  nl: "inbegrepen meegeleverd",
  es: "incluida incluidas incluido incluidos incluye suministrada suministradas suministrado necesita necesarias requiere",
});

/** Sold by themselves: with batteries near, there are none. */
export const APART = setOf({
  en: "separately",
  fr: "separement",
  de: "separat",
  it: "separatamente",
  es: "separado aparte",
  nl: "apart",
});

/** Needed: batteries to be bought, where nothing says that they are included. */
export const NEEDED = setOf({
  en: "requires required needs needed require takes uses",
  fr: "necessite requiert requises requis necessaires necessaire fonctionne besoin alimentation",
  de: "benotigt erforderlich notig notwendig braucht betrieb",
  it: "richiede necessita richieste necessarie necessaria funziona",
  es: "requiere necesita necesarias funciona",
});

/** Tools that are sold for a battery that one has. */
export const BARE = setOf({
  any: "solo",
  en: "bare naked",
  it: "nudo nuda",
  fr: "nue nu",
});
/** Words of which two in a row say the same: the first, and those that may stand behind it. */
export const BARE_PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    body: "only",
    bare: "tool unit machine",
    tool: "only",
    unit: "only",
    skin: "only",
    naked: "version",
    machine: "only seule",
    appareil: "seul",
    outil: "seulement seul nu",
    corps: "seul",
    version: "solo",
    corpo: "macchina solo",
    solo: "corpo cuerpo maquina herramienta gerat",
    macchina: "nuda",
  }).map(([first, seconds]) => [first, new Set(seconds.split(" "))]),
);
export const BARE_WORDS: ReadonlySet<string> = new Set(["sologerat", "soloversion", "grundgerat"]);

/** Sizes of cells that one buys as such. */
export const CELL_SIZES = setOf({
  any: "aa aaa aaaa c d lr6 lr03 lr14 lr20 r6 r03 lr3 lr1 lr61 6lr61 6f22 hr6 hr03 mignon micro baby mono cr123a cr123 cr2 cr17345 18650 14500 21700 aa/lr6",
});
const BUTTON_CELL =
  /^(?:cr(?:10|12|16|20|23|24|30)\d{2}[a-z]?|br\d{4}|lr(?:4\d|5\d|6\d|9\d|\d{3,4})|sr\d{2,4}[a-z]*|ag\d{1,2}|lir\d{4}|v13ga|ml\d{4})$/;
export const isButtonCell = (word: string): boolean => word !== "lr61" && BUTTON_CELL.test(word);

/** Chemistry by its words; of two that are found the one that stands first here counts. */
export const BATTERY_KINDS: [ValueOf<"batteryKind">, RegExp][] = [
  [
    "BUTTON",
    /\b(?:button cells?|coin cells?|knopfzellen?|knopfbatterien?|piles? boutons?|batteri[ae] a bottone|pil[ae] a bottone|pilas? (?:de )?boton)\b/,
  ],
  ["LFP", /\b(?:lifepo ?4?|lfp|lithium fer phosphate|lithium iron phosphate|lithium eisenphosphat)\b/],
  ["NIMH", /\b(?:ni ?mh|nickel metal\w*|nichel metallo)\b/],
  ["NICD", /\b(?:ni ?cd|nickel cadmium|nichel cadmio)\b/],
  [
    "LEAD_ACID",
    /\b(?:lead acid|plomb|bleibatterie|bleiakku|blei|blei saure|blei gel|piombo|plomo|agm|sla|vrla|efb|starterbatterie|autobatterie|car battery|starter battery)\b/,
  ],
  [
    "ALKALINE",
    /\b(?:alkaline|alcalines?|alkali|alcalin[aeio]s?|alkalisch\w*|alkaliczn\w*|alkalibatterien?|alkali mangan)\b/,
  ],
  [
    "ZINC_AIR",
    /\b(?:zinc air|zink luft|zinco aria|zinc aire|horgeratebatterien?|hearing aid batter(?:y|ies)|piles? auditives?)\b/,
  ],
  [
    "ZINC_CARBON",
    /\b(?:zinc carbone?|carbone? zinc|zink kohle|zinco carbone|carbon zinc|salines?|zinc chloride)\b/,
  ],
  ["SILVER_OXIDE", /\b(?:silver oxide|silberoxid|oxyde d argent|ossido d argento|oxido de plata)\b/],
  [
    "LI_ION",
    /\b(?:li ?ion\w*|li ?po|lipo|lithium ?ion\w*|litio ion\w*|ion litio|ioni di litio|ioni litio|iones de litio|ion de litio|lithium polymere?|lithium polymer|polimero de litio|polimeri di litio)\b/,
  ],
];
/** Batteries of vehicles are of lead where no other chemistry is told. */
export const LEAD_BY_USE =
  /\b(?:batter(?:ie|ia) (?:de |da |per |pour )?(?:voiture|auto|moto|camion|demarrage|avviamento)|bateria (?:de |para )?(?:coche|moto|camion|arranque)|(?:car|motorcycle|motorbike|truck|leisure) battery|(?:motorrad|lkw|roller|auto|starter)batterie)\b/;
/** Lithium alone: a primary cell in a size that one buys, else a rechargeable pack. */
export const LITHIUM = /\b(?:lithium|litio)\b/;
export const RECHARGEABLE =
  /\b(?:rechargeables?|wiederaufladbar\w*|aufladbar\w*|ricaricabil[ei]|recargables?|akkus?|accus?)\b/;

/** To be had for more money: nothing of it comes with the product. */
export const OPTIONAL = setOf({
  en: "optional",
  fr: "option optionnel optionnelle optionnels optionnelles",
  de: "optional",
  it: "opzione opzionale opzionali",
  es: "opcion opcional opcionales",
});

/** An answer behind a label: `Batteries included: no`. */
export const NO_ANSWERS = setOf({ any: "no non nein nee" });

/** What a thing goes with, and does not come with. */
export const COMPATIBLE = setOf({
  en: "compatible",
  fr: "compatible compatibles",
  de: "kompatibel",
  it: "compatibile compatibili",
  es: "compatible compatibles",
});

/** Things for cells and batteries: a number beside says how many they hold, charge or test. */
export const FOR_CELLS = setOf({
  en: "charger chargers holder tester",
  fr: "chargeur chargeurs coupleur testeur",
  de: "ladegerat batteriehalter batteriefach batteriebox batterietester akkutester",
  it: "caricabatterie caricatore portabatterie portapile",
  es: "cargador portapilas",
});
