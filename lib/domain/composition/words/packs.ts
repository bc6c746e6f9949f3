import { type ByLanguage, setOf } from "./by-language";

/** Packs: a count beside one is how many are sold together. */
export const PACKS = setOf({
  any: "pack packs multipack pk pck",
  en: "packet packets box case tray carton bundle lot bag crate",
  fr: "lot lots paquet paquets boite boites carton cartons blister sachet barquette etui caisse palette filet",
  de: "packung packungen pckg pkg karton kiste kasten blister beutel schachtel tray trager vorteilspack sparpack dose gebinde ve",
  it: "confezione confezioni conf pacco pacchi lotto lotti cartone cassa blister scatola busta fardello",
  es: "paquete paquetes lote lotes caja cajas estuche blister bandeja bolsa",
  nl: "pak doos krat",
  pt: "embalagem caixa fardo",
  pl: "opakowanie zgrzewka karton",
});

/** Containers that are packs where an `of` and a count follow. */
export const PACKS_OF = setOf({
  en: "card strip tube tin jar roll sleeve pouch",
  fr: "carte plaquette tube rouleau pot bocal bande",
  de: "rolle streifen tube glas eimer",
  it: "tubo rotolo barattolo secchio striscia",
  es: "tubo rollo bote cubo tira",
});

/** Packs that can also be one thing of many parts: a count counts only behind an `of`, and never parts or tools. */
export const SETS = setOf({
  any: "set sets kit kits",
  fr: "jeu ensemble",
  de: "sets satz",
  es: "juego juegos conjunto",
  pl: "zestaw",
});

/** What is counted when one counts what is sold; some of it are parts where the thing is a set, a toy or a puzzle. */
export const PIECE_NOUNS = setOf({
  any: "pcs pc pce pces st stk stck uds ud pz pzi pzs unit units ct count ea",
  en: "piece pieces item items",
  fr: "piece pieces unite unites element elements exemplaires",
  de: "stuck stucke einheiten stueck",
  it: "pezzi pezzo unita",
  es: "unidades unidad piezas pieza",
  nl: "stuks stuk",
  pt: "pecas",
  pl: "szt sztuk sztuki",
});

/** Parts of one thing; never sold pieces. */
export const PART_NOUNS = setOf({
  any: "tlg tgl delig",
  en: "parts",
  fr: "outils accessoires cartes briques embouts",
  de: "teile teilen teilig teiliges teilige teiliger karten werkzeuge",
  it: "parti utensili attrezzi carte",
  es: "partes herramientas cartas",
});

/** Things that come in numbers: bottles, rolls, bags. */
const COUNTED_BY_LANGUAGE = {
  en: "pairs pair bottles cans rolls capsules tablets tabs sachets wipes bars pouches jars cartons reams candles bulbs lamps cartridges nappies diapers tissues glasses envelopes pads sticks pods teabags cigarettes cups plates straws napkins bags socks cells pens pencils markers masks hangers beers wines vials tubes ampoules tins buckets canisters aerosols notebooks bins",
  fr: "paires paire bouteilles canettes flacons rouleaux capsules dosettes tablettes pastilles comprimes sachets lingettes couches briques briks bocaux pots tubes cartouches bougies ampoules verres gobelets assiettes pailles mouchoirs ramettes rames cigarettes barres cahiers enveloppes sacs tampons serviettes bidons aerosols seaux bombes fioles cubes savons blocs gants cles stylos crayons feutres masques cintres briquettes bieres vins berlingots gourdes barquettes fioles monodoses infusettes",
  de: "paar paare flaschen dosen rollen kapseln tabletten tabs beutel tucher feuchttucher windeln riegel becher glaser kerzen lampen patronen zigaretten teelichter strohhalme servietten mullbeutel briefumschlage hefte pads pakete packungen teebeutel tuten kanister eimer spruhdosen glasern reifen blocke kartuschen bidons stifte biere tuben flaschchen doschen tutchen ampullen tafeln konserven",
  it: "paia paio bottiglie lattine rotoli capsule compresse pastiglie bustine salviette pannolini vasetti candele lampadine cartucce bicchieri cannucce tovaglioli sigarette sacchi sacchetti risme quaderni filtri brick bombolette flaconi taniche barattoli scatole confezioni tubetti saponette bottigliette matite pennarelli mascherine vaschette birre vini fiale monodosi scatolette tavolette cialde tubi",
  es: "pares par botellas latas rollos capsulas pastillas comprimidos sobres toallitas panales briks brik tarros velas bombillas cartuchos vasos pajitas servilletas cigarrillos bolsas resmas cuadernos filtros bricks botes frascos tarrinas garrafas aerosoles jabones latitas botellines boligrafos lapices rotuladores mascarillas envases cervezas vinos bolsitas tubos ampollas viales monodosis tabletas latitas",
  nl: "flessen blikjes blikken zakken zakjes",
  pt: "rolos fraldas",
  pl: "butelek butelki puszek",
} satisfies ByLanguage;
export const COUNTED_NOUNS = setOf(COUNTED_BY_LANGUAGE);

/** German words of what is counted, at the end of longer ones: `Druckerpatronen`. */
const GERMAN_COUNTED = new Set(
  COUNTED_BY_LANGUAGE.de
    .split(" ")
    .filter((word) => word.length >= 4 && !["paar", "paare", "reifen", "riegel"].includes(word)),
);
const SHORTEST_START = 3;
export function endsCounted(word: string): boolean {
  for (let at = SHORTEST_START; at <= Math.min(word.length, 40) - 4; at++)
    if (GERMAN_COUNTED.has(word.slice(at))) return true;
  return false;
}

/** What is small enough that a weight beside its count is of all of them. */
export const SMALL_NOUNS = setOf({
  any: "pcs pc stk st pz uds ct tabs",
  en: "pieces capsules tablets sachets wipes count pods teabags bars units pads bags",
  fr: "pieces capsules dosettes tablettes pastilles comprimes sachets lingettes infusettes",
  de: "stuck kapseln tabletten beutel tucher pads teebeutel",
  it: "pezzi capsule compresse pastiglie bustine salviette unita filtri cialde",
  es: "piezas capsulas pastillas comprimidos sobres toallitas unidades bolsitas",
});

/** Things that many of make a set that is one: tools, cards, keys. */
export const SET_PARTS = setOf({
  any: "pcs",
  en: "colours colors tools bits keys wrenches screwdrivers spanners sockets cards parts piece pieces blocks bricks drills",
  fr: "outils cles tournevis embouts douilles cartes pieces briques forets meches societe accessoires pions familles couleurs",
  de: "teile werkzeuge bits schlussel schraubendreher karten bausteine teilen bohrer farben",
  it: "attrezzi utensili chiavi cacciaviti carte pezzi inserti bussole punte colori",
  es: "herramientas llaves destornilladores cartas piezas puntas brocas mesa colores",
});

export const FREE = setOf({
  en: "free",
  fr: "gratuit gratuits gratuite gratuites offert offerts offerte offertes",
  de: "gratis kostenlos",
  it: "gratis omaggio gratuiti",
  es: "gratis regalo",
});

/** Behind a count at the beginning of a title these make it no count of what is sold. */
export const NOT_SOLD = setOf({
  any: "d x k g in en way port ports usb hdmi zoom a",
  en: "axle axles track tracks stripe lane ply strand light bike poster door doors drawer drawers seater person player players speed burner tier step year years piece zone channel cup slice star colour color colours colors compartment compartments shelf shelves pocket pockets",
  fr: "portes porte tiroirs places place personnes joueurs vitesses feux ans etages voies tasses couleurs compartiments couverts tetes",
  de: "turig turiger wege fach teilig sitzer personen spieler gang stufen flammig jahre er zonen farben facher",
  it: "porte cassetti posti persone giocatori velocita fuochi anni ante colori scomparti coperti",
  es: "puertas cajones plazas personas jugadores velocidades fuegos anos colores compartimentos cubiertos",
});

/** Labels of a count: `Quantity: 4`. */
export const QUANTITY_LABELS = setOf({
  en: "quantity qty",
  fr: "quantite qte",
  de: "anzahl menge stuckzahl",
  it: "quantita",
  es: "cantidad",
});

/** A French oven, not the English number: `Four encastrable 71 L`. */
export const OVENS: ReadonlySet<string> = new Set(
  "encastrable electrique micro pizza pyrolyse combine vapeur mini multifonction posable a".split(" "),
);

/** Several packs: a count before them counts what is sold. */
export const PLURAL_PACKS = setOf({
  en: "packs packets boxes cases bundles",
  fr: "packs paquets boites cartons etuis barquettes",
  de: "packungen pakete kartons kasten",
  it: "confezioni pacchi scatole cartoni",
  es: "paquetes lotes cajas estuches",
});

/** What holds things, and is not sold with them: `a box that holds 12 bottles`. */
export const HOLDS = setOf({
  en: "holds fits stores",
  fr: "accueille accueillir contenir ranger",
  de: "fasst",
  it: "contenere",
  es: "almacenar",
});
