import { type ByLanguage, listOf, mapOf } from "./by-language";
import { UNITS } from "./units";

/** Kinds of things that decide how a number beside them is meant. */
const KIND_WORDS = {
  mattress: {
    en: "mattress mattresses topper bed",
    fr: "matelas surmatelas sommier lit",
    de: "matratze matratzen lattenrost topper bett bettgestell",
    it: "materasso materassi topper rete letto",
    nl: "matras matrassen",
    pt: "colchao",
    pl: "materac",
    es: "colchon colchones sobrecolchon somier topper cama abatible",
  },
  furniture: {
    en: "chair chairs table tables desk cabinet wardrobe sofa shelf bookcase dresser sideboard stool stools cupboard nightstand armchair bench",
    fr: "chaise chaises table tables bureau armoire commode canape etagere bibliotheque buffet tabouret tabourets meuble fauteuil chevet banc dressing",
    de: "stuhl stuhle tisch schreibtisch schrank kommode sofa regal hocker sessel bank sideboard nachttisch stuhle",
    it: "sedia sedie tavolo tavolino scrivania armadio cassettiera divano scaffale libreria sgabello sgabelli mobile poltrona comodino credenza panca",
    es: "silla sillas mesa mesita escritorio armario comoda sofa estanteria taburete taburetes mueble sillon mesilla aparador banco",
  },
  box: {
    en: "carton box boxes crate plank board tile tiles brick panel pallet case suitcase container",
    fr: "carton cartons caisse planche carrelage carreau brique panneau palette valise parpaing coffre plaque",
    de: "karton kartons umzugskarton versandkarton kiste brett fliese fliesen ziegel platte palette koffer",
    it: "scatola scatole scatolone cassa asse piastrella piastrelle mattone pannello valigia cartone",
    es: "caja cajas tablon tabla azulejo baldosa ladrillo panel maleta",
  },
  flat: {
    en: "rug carpet curtain towel blanket sheet duvet quilt tablecloth pillowcase cushion pillow mat tarpaulin runner plasterboard foil",
    fr: "tapis rideau serviette drap plaid couette nappe couverture taie oreiller coussin bache paillasson housse voilage moquette plaque lino",
    de: "teppich vorhang handtuch badetuch bettlaken spannbettlaken decke bettdecke tischdecke kissen kissenbezug fussmatte plane laufer gardine folie bettwasche gipskartonplatte",
    it: "tappeto tenda asciugamano lenzuolo coperta piumone tovaglia federa cuscino telo zerbino moquette lastra",
    es: "alfombra cortina toalla sabana manta edredon mantel funda cojin almohada lona felpudo moqueta placa",
  },
  upright: {
    en: "mirror frame poster blind painting door window canvas whiteboard",
    fr: "miroir cadre poster affiche store tableau porte fenetre toile",
    de: "spiegel bilderrahmen rahmen poster rollo plissee tur fenster leinwand jalousie bild",
    it: "specchio cornice poster quadro porta finestra tapparella tela veneziana",
    es: "espejo marco poster cuadro puerta ventana estor lienzo persiana",
  },
  linear: {
    en: "cable cables hose rope tube tubes pipe chain cord ribbon tape strip lead rail wire pole garland hdmi",
    fr: "cable cables tuyau corde tube tubes neon chaine ruban bande rallonge guirlande fil tringle cordon rail adhesif",
    de: "kabel schlauch gartenschlauch seil rohre rohr kette band klebeband leiste verlangerungskabel verlangerung schnur lichterkette leitung draht streifen",
    it: "cavo cavi tubo tubi corda catena nastro prolunga filo striscia",
    es: "cable cables manguera cuerda tubo tubos cadena cinta alargador hilo tira guirnalda",
  },
  round: {
    en: "pan frypan wok plate plates parasol trampoline clock pot lid saucepan",
    fr: "poele casserole assiette assiettes parasol trampoline horloge wok sauteuse cocotte marmite faitout",
    de: "pfanne bratpfanne teller sonnenschirm trampolin wanduhr topf kochtopf",
    it: "padella pentola piatto piatti ombrellone trampolino orologio casseruola tegame",
    es: "sarten cacerola plato platos sombrilla reloj olla cazuela",
  },
  tall: {
    fr: "sapin",
    de: "weihnachtsbaum tannenbaum stehlampe",
    en: "christmas",
    it: "piantana",
    es: "arbol",
  },
  paper: {
    en: "paper copier notebook notepad envelope envelopes diary booklet",
    fr: "papier ramette ramettes cahier cahiers bloc blocs carnet carnets enveloppe enveloppes agenda feuilles",
    de: "papier kopierpapier druckerpapier fotopapier notizbuch notizblock heft hefte collegeblock schreibblock schulheft briefumschlage block",
    it: "carta quaderno quaderni risma risme blocco bloc taccuino buste",
    es: "papel cuaderno cuadernos libreta libretas resma sobres folios bloc",
  },
  screw: {
    en: "screw screws bolt bolts nail nails drill bit anchor dowel dowels washer blade disc",
    fr: "vis boulon boulons clou clous cheville chevilles foret meche ecrou disque rivet",
    de: "schraube schrauben holzschrauben nagel bolzen dubel bohrer mutter scheibe trennscheibe niete",
    it: "vite viti bullone bulloni chiodo chiodi tassello tasselli punta disco",
    es: "tornillo tornillos clavo clavos taco tacos broca perno disco",
  },
  tyre: {
    en: "tyre tyres tire tires wheel wheels",
    fr: "pneu pneus roue roues jante",
    de: "reifen winterreifen sommerreifen ganzjahresreifen felge fahrradreifen",
    it: "pneumatico pneumatici gomma copertone ruota",
    es: "neumatico neumaticos llanta cubierta",
  },
  screen: {
    any: "tv oled qled",
    en: "television monitor laptop notebook tablet smartphone display screen chromebook ultrabook phone macbook",
    fr: "televiseur televiseurs tele ecran moniteur tablette ordinateur liseuse dalle televiseurs",
    de: "fernseher bildschirm handy gaming notebook laptop",
    it: "televisore schermo monitor portatile cellulare",
    es: "televisor pantalla tableta portatil movil",
  },
  screenThings: {
    en: "sleeve bracket mount stand cover backpack bag arm protector holder briefcase",
    fr: "housse support sacoche pochette bras filtre protection etui",
    de: "hulle halterung wandhalterung tasche wandhalter schutzfolie rucksack",
    it: "custodia supporto borsa staffa pellicola zaino",
    es: "funda soporte mochila maletin protector",
  },
  vessel: {
    en: "mug mugs cup cups tumbler bottle bottles glass glasses flask jug",
  },
  holder: {
    en: "cooler rack holder cellar machine maker dispenser dishwasher caddy steriliser",
    fr: "cave cafetiere machine distributeur porte vaisselle sterilisateur theiere",
    de: "weinkuhlschrank weinregal kaffeemaschine kaffeevollautomat maschine spender spulmaschine geschirrspuler halter",
    it: "cantinetta portabottiglie macchina lavastoviglie dispenser caffettiera",
    es: "vinoteca botellero cafetera lavavajillas dispensador maquina",
  },
  weighed: {
    en: "washing washer dryer scale scales jack hoist hook crane ladder stepladder winch ramp ratchet",
    fr: "linge laveuse balance pese cric crochet treuil palan seche lave echelle escabeau diable transpalette sangle rampe",
    de: "waschmaschine waschtrockner trockner waschetrockner waage kuchenwaage kofferwaage personenwaage wagenheber haken frontlader leiter sackkarre schwerlastregal spanngurt seilwinde auffahrrampe hubwagen transportkarre",
    it: "lavatrice asciugatrice lavasciuga bilancia cric gancio argano scala transpallet rampa",
    es: "lavadora secadora bascula balanza gato gancho escalera transpaleta carretilla eslinga rampa polipasto",
  },
  vehicle: {
    en: "car van suv limousine truck motorcycle motorbike moped vehicle automobile",
    fr: "voiture utilitaire berline moto cyclomoteur vehicule automobile citadine",
    de: "auto pkw transporter motorrad kleinwagen fahrzeug limousine",
    it: "auto furgone moto ciclomotore veicolo autovettura",
    es: "coche furgoneta motocicleta vehiculo ciclomotor",
  },
  parts: {
    any: "lego playmobil duplo puzzle puzles puzle puzzel ravensburger clementoni trefl educa bikini",
    en: "assortment tool tools jigsaw puzzles set kit toolkit toy train blocks building game socket toolbox cutlery dinnerware tableware dinner cookware suit construction costume pyjamas suite model",
    fr: "assortiment outils coffret mallette service menagere trousse jeu jouet construction maquette costume tailleur couverts vaisselle parure ensemble pyjama casse salon kit",
    de: "sortiment werkzeug werkzeuge bausteine bauklotze baukasten konstruktionsspielzeug spielzeug besteck besteckset geschirr geschirrset service tafelservice kaffeeservice werkzeugkoffer werkzeugset topfset puzzlespiel schraubendreherset steckschlusselsatz anzug eisenbahn bettwasche spiel modellbausatz bausatz",
    it: "assortimento gioco giocattolo costruzioni mattoncini posate servizio valigetta abito completo stoviglie modellino parure pentole attrezzi",
    es: "surtido juego juguete construccion bloques rompecabezas cuberteria vajilla maletin traje conjunto maqueta herramientas",
  },
} satisfies Record<string, ByLanguage>;

export type Kind = keyof typeof KIND_WORDS;

/** Kinds by word: a word can be of several. */
export const KINDS: ReadonlyMap<string, readonly Kind[]> = kindsByWord();

/** German words that end longer ones: `Federkernmatratze` is a Matratze. */
const GERMAN_ENDS = mapOf(
  Object.fromEntries(
    (Object.keys(KIND_WORDS) as Kind[]).map((kind) => {
      const words: ByLanguage = KIND_WORDS[kind];
      return [
        kind,
        {
          de: listOf({ de: words.de ?? "" })
            .filter((word) => word.length > 3)
            .join(" "),
        },
      ];
    }),
  ) as Record<Kind, ByLanguage>,
);
const SHORTEST_END = 4;
const SHORTEST_START = 3;

/** A `batterie de cuisine` is one thing of many parts. */
const COOKWARE =
  /^bat(?:t|)er(?:ie|ia) (?:de|di) (?:cuisine|pentole|cocina|cucina|casseroles|ollas|sartenes|padelle)$/;

const BARROWS = new Set(["sack", "hand", "pallet"]);

/** Kinds whose words are known in the plural, too, without standing in the list so. */
const SIZED = ["mattress", "furniture", "box", "flat", "upright", "linear", "round", "tyre"] as const;
const PLURAL_ENDS = ["s", "en", "n", "e"] as const;

/** No kind is told by one, and there are too many of them to be remembered. */
const NUMBER = /^[\d.,]+$/;

/** What was asked of words before; most titles are made of the same ones. */
const known = new Map<string, readonly Kind[]>();
const MOST_KNOWN = 20_000;

/** The kinds of things that words name, also within a German compound. */
export function kindsOf(words: readonly string[]): Set<Kind> {
  const kinds = new Set<Kind>();
  for (const [at, word] of words.entries()) {
    if (word.startsWith("bat") && COOKWARE.test(`${word} ${words[at + 1]} ${words[at + 2]}`))
      kinds.add("parts");
    if (word === "pc" && words[at + 1] === "portable") kinds.add("screen");
    if (word === "truck" && BARROWS.has(words[at - 1] ?? "")) kinds.add("weighed");
    if (NUMBER.test(word)) continue;
    for (const kind of rememberedKindsOf(word)) kinds.add(kind);
  }
  return kinds;
}

function rememberedKindsOf(word: string): readonly Kind[] {
  const before = known.get(word);
  if (before) return before;
  const kinds = kindsOfWord(word);
  if (known.size < MOST_KNOWN && word.length < 40) known.set(word, kinds);
  return kinds;
}

function kindsOfWord(word: string): readonly Kind[] {
  const whole = KINDS.get(word);
  if (whole) return whole;
  const end = endOf(word);
  if (end) return [end];
  for (const plural of PLURAL_ENDS) {
    if (!word.endsWith(plural) || UNITS.has(word)) continue;
    const one = word.slice(0, -plural.length);
    const kinds = (plural === "s" ? KINDS.get(one) : undefined) ?? [endOf(one) ?? GERMAN_ENDS.get(one)];
    const sized = kinds.filter((kind): kind is Kind => SIZED.some((name) => name === kind));
    if (sized.length > 0) return sized;
  }
  return [];
}

function endOf(word: string): Kind | undefined {
  for (let at = SHORTEST_START; at <= Math.min(word.length, 40) - SHORTEST_END; at++) {
    const kind = GERMAN_ENDS.get(word.slice(at));
    if (kind) return kind;
  }
  return undefined;
}

function kindsByWord(): Map<string, Kind[]> {
  const kinds = new Map<string, Kind[]>();
  for (const kind of Object.keys(KIND_WORDS) as Kind[])
    for (const word of new Set(listOf(KIND_WORDS[kind]))) kinds.set(word, [...(kinds.get(word) ?? []), kind]);
  return kinds;
}
