import { describe, expect, it } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from ".";

const lexicon = lexiconOf();

type Titles = Record<string, string[]>;

/** Words of several senses, in titles where what stands beside them tells which, by stream. */
const SENSES: Titles = {
  DIY_GARDEN: [
    "Deep socket set 1/2 inch drive 10-24 mm",
    "Hand saw 22 inch wood",
    "Vorhängeschloss mit Schlüssel 40 mm",
    "Torx socket bit 3/8",
    "Fil de fer galvanisé 50 m",
    "Zylinderschloss 30/30",
  ],
  EEE: [
    "Double wall socket with USB white",
    "Extension lead 4 socket 2 m",
    "Optical computer mouse 1600 dpi",
    "Submersible pond pump 2000 l/h",
    "Heat pump 9 kW",
    "Neon sign light open",
    "CPU cooler 120 mm fan",
    "Air cooler 3 in 1 evaporative",
    "Mechanical gaming keyboard RGB",
    "Digital piano keyboard 61 keys",
    "Washing machine 8 kg drum",
    "Android tablet 10 inch",
    "Hand mixer 300W",
    "Audio mixer 8 channel",
    "Circular saw 1400 W",
    "Steam iron 2400 W",
    "Pedestal fan 16 inch",
    "LED ceiling light 24W",
    "27 inch monitor 144Hz",
    "Baby monitor video",
    "Souris sans fil rechargeable",
    "Prise murale étanche IP44",
    "Pompe à chaleur piscine 7 kW",
    "LED Birne E27 9W",
    "Powerbank 20000 mAh Ladegerät",
    "Maus kabellos ergonomisch",
    "Gartenpumpe 1000 W",
    "Presa elettrica da incasso",
    "Pompa sommersa 750 W",
    "Ratón óptico USB",
    "Bomba de agua sumergible 400W",
    "Plancha de pelo cerámica",
    "Handy mit Kamera",
    "Poêle électrique effet flamme",
    "Ventilateur sur pied",
    "Steckdose mit Schalter Unterputz",
    "Mouse per computer senza fili",
    "Pompe de piscine 500 W",
    "Bomba de calor piscina",
    "Néon LED 120 cm",
    "Clavier maître MIDI 49 touches",
    "Tastatur mechanisch QWERTZ",
    "Tablette tactile 10 pouces 64 Go",
    "Fer à repasser vapeur 2400 W",
    "Ferro da stiro",
    "Ventilador de techo con luz",
    "Écran PC 27 pouces",
    "Glühlampe Birne 60 W",
    "Batterie électronique 8 pads",
  ],
  NONE: [
    "Catnip mouse cat toy",
    "Drum kit 5 piece with cymbals",
    "Wine glasses set of 6",
    "Reading glasses +2.0",
    "Car boot liner mat",
    "Dishwasher tablets 60 pack",
    "Accordion organ reed instrument",
    "Ballpoint pen blue 10 pack",
    "Artificial plant eucalyptus in pot",
    "Souris en peluche pour chat",
    "Glace vanille 1 L",
    "Batterie acoustique 5 fûts",
    "Batterie de cuisine inox 10 pièces",
    "Birnen 1 kg frisch",
    "Maus Katzenspielzeug Plüsch",
    "Batteria acustica per principianti",
    "Pile di piatti bianchi porcellana",
    "Copas de vino cristal 6 unidades",
    "Plancha grill hierro fundido cocina",
    "Hundespielzeug Ball Gummi",
    "Jouet pour chien corde",
    "Poêle à frire 28 cm",
    "Éventail en bambou",
    "Ventaglio in legno",
    "Pelle di topo giocattolo per gatti",
    "Cooler bag for lunch",
    "Lunettes de soleil polarisées",
    "Verres à vin lot de 6",
    "Tablettes lave-vaisselle x60",
    "Tablette de chocolat noir 100 g",
    "Plante artificielle en pot",
    "Birnensaft 1 L",
    "Batterie électronique pads livre méthode",
    "Poêle fonte 28 cm tous feux",
    "Waffle iron cast iron stovetop",
    "Blouson en cuir homme noir",
    "Women's leather jacket black",
    "Giacca in pelle uomo",
  ],
  SPORT_LEISURE: [
    "Bicycle floor pump with gauge",
    "Camping cooler 24 cans",
    "Baseball bat aluminium 32 inch",
    "Tennis racket graphite adult",
    "Golf irons set 5-PW",
    "Prises d'escalade lot de 20",
    "Pompe à vélo à pied",
    "Hantelbank verstellbar",
    "Luftpumpe Fahrrad Standpumpe",
    "Pompa bicicletta",
    "Bomba de bicicleta",
    "Pompa da bici con manometro",
    "Raquette de tennis enfant",
    "Gafas de natación",
  ],
  TEXTILE_FOOTWEAR: [
    "Women's leather pumps black heel",
    "Neon yellow running t-shirt",
    "Swimming trunks men",
    "Ankle boots suede brown",
    "Damen Pumps schwarz Gr. 38",
    "Maillot de bain homme short",
    "Escarpins noirs talon 8 cm",
    "Stiefel Damen Leder",
    "Jean femme taille haute avec patch en cuir",
    "T-shirt leather print",
    "Robe en coton avec ceinture en cuir",
    "Bonnet laine et cuir",
    "Chemise aspect cuir",
  ],
  FURNITURE: [
    "Dining chair grey velvet",
    "Storage trunk wooden",
    "Playpen mattress",
    "Glace murale ronde 60 cm",
    "Gartenbank Holz 3-Sitzer",
    "Wooden blanket trunk",
    "Tablette murale bois 60 cm",
    "Paravent écran séparateur 3 panneaux",
    "Polsterbank Schlafzimmer",
  ],
  MEDICINES: ["Paracetamol tablets 500 mg"],
  BUILDING: ["Basin mixer tap chrome", "Poêle à bois 7 kW"],
  BATTERIES: ["Batterie voiture 12V 60Ah", "Batteria auto 70Ah"],
  TOYS: ["Playmobil Schloss Prinzessin", "Cat soft toy plush for kids", "Peluche chien 30 cm"],
};

/** Brands that are words, beside what the word means by itself. */
const BRANDS: Titles = {
  EEE: [
    "Apple iPhone 13 128GB",
    "Shark cordless vacuum cleaner",
    "Oral-B electric toothbrush Pro",
    "Apple Watch Series 9",
    "Orange smartphone pack",
    "Fox alarm clock",
    "Blackberry phone",
  ],
  NONE: [
    "Green apples 1 kg",
    "Orange juice 1 L",
    "Oral care mouthwash 500 ml",
    "Apple sauce no sugar",
    "Dove body lotion",
    "Diamond ring white gold",
    "Twix chocolate box",
    "Shell pasta 500 g",
    "Lancôme mascara",
  ],
  TEXTILE_FOOTWEAR: ["Orange cotton t-shirt", "Caterpillar work boots"],
  TOYS: ["Plush shark soft toy 40 cm"],
  DIY_GARDEN: ["Caterpillar safety gloves"],
};

/** Heads in brackets, before `by`, counted, or held by a box or a bottle. */
const PLACED: Titles = {
  FURNITURE: [
    "(Cushion) cover 45 x 45",
    "Mirror with 3 hooks",
    "Coat rack 6 hooks",
    "Wardrobe (2 doors, 3 shelves)",
    "Boîte de rangement tissu",
  ],
  DIY_GARDEN: [
    "5 hooks stainless steel",
    "Spray gun for paint (bucket)",
    "Boîte à outils vide",
    "Caja de herramientas",
  ],
  EEE: ["Lamp by Philips", "(LED) lamp for desk", "Kettle by Bosch 1.7 L", "Philips lamp 60W (pack of 2)"],
  NONE: [
    "Mug by Disney 300 ml",
    "Box of chocolates 250 g",
    "Bottle of red wine 75 cl",
    "Sachet de thé vert 20",
    "Boîte de sardines à l'huile",
    "Sac de sport",
    "Confezione di pasta 500 g",
    "Bottiglia di vino rosso",
    "Caja de galletas surtidas",
    "Paquete de café molido",
  ],
  TOYS: ["Doll (with bed and clothes)"],
  PAPER: ["Pack of 500 sheets paper"],
  CHEMICALS: ["Pot de peinture blanche 2,5 L"],
};

/** Compounds whose parts name something else. */
const COMPOUNDS: Titles = {
  NONE: [
    "Bilderrahmen Holz 30x40",
    "Kinderwagen faltbar",
    "Regenschirm automatik",
    "Eggplant seeds",
    "Silver earrings with pearl",
    "Candlestick brass 25 cm",
    "Chopsticks bamboo 10 pairs",
    "Lipstick matte red",
    "Brotkasten Metall",
    "Weingläser 6er Set",
    "Ohrringe Silber",
    "Suppenlöffel Edelstahl",
    "Kolbenring Satz",
    "Handtasche Leder",
    "Armbanduhr-Armband Leder",
  ],
  FURNITURE: [
    "Kinderbett 90x200",
    "Sonnenschirm 3 m",
    "Schuhschrank weiß",
    "Handtuchhalter Bambus",
    "Carpet beige 160 x 230",
    "Bookcase oak 5 shelves",
    "Wandspiegel rund 60 cm",
    "Fensterbankkissen",
  ],
  TEXTILE_FOOTWEAR: [
    "Handschuhe Wolle",
    "Hausschuhe Filz",
    "Pillowcase satin 50x75",
    "Handtuch 50x100",
    "Tischdecke Leinen",
  ],
  EEE: ["Fernseher 55 Zoll", "Kreissäge 1400 W", "Glühbirne E14", "Tischleuchte Keramik"],
  SPORT_LEISURE: ["Dartboard bristle", "Tischtennisplatte"],
  PAPER: ["Cardboard sheets A4"],
  DIY_GARDEN: ["Werkzeugkasten leer", "Blumenkasten 80 cm anthrazit", "Kreissägeblatt 190 mm", "Handsäge"],
  TOYS: ["Schaukelpferd Holz"],
};

const each = (titles: Titles): [string, string][] =>
  Object.entries(titles).flatMap(([stream, ofStream]) =>
    ofStream.map((title): [string, string] => [title, stream]),
  );

function primaryOf(title: string): string {
  const result = qualify({ title, description: null }, lexicon);
  return result.ok ? result.primary : result.reason;
}

describe("ambiguous words", () => {
  it.each(each(SENSES))("%s is of %s by what stands beside", (title, stream) => {
    expect(primaryOf(title)).toBe(stream);
  });

  it.each(each(BRANDS))("%s is of %s, brand or word", (title, stream) => {
    expect(primaryOf(title)).toBe(stream);
  });

  it.each(each(PLACED))("%s is of %s, where its head stands", (title, stream) => {
    expect(primaryOf(title)).toBe(stream);
  });

  it.each(each(COMPOUNDS))("%s is of %s, as a whole", (title, stream) => {
    expect(primaryOf(title)).toBe(stream);
  });
});
