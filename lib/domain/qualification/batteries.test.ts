import { describe, expect, it } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from ".";

const lexicon = lexiconOf();

/** Products that hold a battery, by the stream that they are of beside it. */
const HOLD: [string, string][] = [
  ["Cordless combi drill 18V 2 x 2.0Ah", "EEE"],
  ["20V Max cordless impact driver", "EEE"],
  ["Perceuse visseuse sans fil 18 V", "EEE"],
  ["Akku-Bohrschrauber 12 V", "EEE"],
  ["Trapano avvitatore a batteria 20V", "EEE"],
  ["Taladro atornillador inalámbrico 18V", "EEE"],
  ["Akku-Rasenmäher 40 V", "EEE"],
  ["Taille-haie sans fil 36 V", "EEE"],
  ["Smartphone 128 GB dual SIM black", "EEE"],
  ["Téléphone portable senior à grosses touches", "EEE"],
  ["Over-ear bluetooth headphones noise cancelling", "EEE"],
  ["Écouteurs sans fil avec boîtier de charge", "EEE"],
  ["In-Ear-Kopfhörer kabellos Bluetooth 5.3", "EEE"],
  ["Cuffie bluetooth pieghevoli", "EEE"],
  ["Auriculares inalámbricos deportivos", "EEE"],
  ["Voiture télécommandée 4x4 tout terrain", "EEE"],
  ["Ferngesteuertes Auto 1:16", "EEE"],
  ["Elicottero telecomandato per bambini", "EEE"],
  ["Coche teledirigido 4WD niños", "EEE"],
  ["RC boat 2.4GHz for pools", "EEE"],
  ["Electric bike 28 inch 250W 36V", "SPORT_LEISURE"],
  ["Vélo électrique pliant 20 pouces", "SPORT_LEISURE"],
  ["E-Bike Damen 26 Zoll", "SPORT_LEISURE"],
  ["Trottinette électrique adulte 350 W", "EEE"],
  ["Monopattino elettrico 8,5 pollici", "EEE"],
  ["LED torch 1000 lumen waterproof", "EEE"],
  ["Lampe frontale rechargeable 500 lm", "EEE"],
  ["Taschenlampe mit Zoom", "EEE"],
  ["Linterna LED de bolsillo", "EEE"],
  ["Smoke detector 10 year", "EEE"],
  ["Détecteur de fumée NF EN 14604", "EEE"],
  ["Rauchmelder 2er Set", "EEE"],
  ["Rilevatore di fumo ottico", "EEE"],
  ["Universal remote control for TV", "EEE"],
  ["Fernbedienung für LG TV", "EEE"],
  ["Mando a distancia para aire acondicionado", "EEE"],
  ["Men's quartz watch stainless steel", "EEE"],
  ["Orologio da polso uomo cronografo", "EEE"],
  ["Reloj digital deportivo", "EEE"],
  ["Wireless keyboard and mouse combo", "EEE"],
  ["Kabellose Tastatur QWERTZ", "EEE"],
  ["Mouse senza fili ergonomico", "EEE"],
  ["Rasoir électrique homme 3 têtes", "EEE"],
  ["Elektrorasierer wet and dry", "EEE"],
  ["Sonic electric toothbrush with 4 heads", "EEE"],
  ["Spazzolino elettrico ricaricabile", "EEE"],
  ["Guirlande solaire 100 LED jardin", "EEE"],
  ["Solar-Lichterkette 10 m", "EEE"],
  ["Carte de voeux musicale enregistrable", "EEE"],
  ["Singing dancing plush toy with light and sound", "EEE"],
  ["Peluche interactive qui parle", "EEE"],
  ["Robot vacuum cleaner with mop", "EEE"],
  ["Tablet 10 Zoll 64 GB", "EEE"],
  ["Portable bluetooth speaker 20W", "EEE"],
  ["Báscula de cocina digital 5 kg", "EEE"],
  ["Applique solaire avec détecteur de mouvement", "EEE"],
  ["Solar garden stake lights 8 pack", "EEE"],
  ["Lanterna solare da giardino", "EEE"],
  ["Farolillos solares jardín", "EEE"],
  ["Akku-Laubbläser 36 V", "EEE"],
  ["Meuleuse sans fil 18V 125 mm", "EEE"],
  ["Avvitatore a impulsi 18 V brushless", "EEE"],
  ["Baby doll that talks and sings interactive", "EEE"],
  ["Sprechender Teddybär interaktiv", "EEE"],
  ["Coche de policía con luces y sonidos", "EEE"],
  ["Camion de pompier sons et lumières", "EEE"],
  ["Notebook 14 Zoll 8 GB RAM 256 GB SSD", "EEE"],
  ["Ordinateur portable 15,6 pouces i7 16 Go", "EEE"],
  ["Electric scooter adult 25 km/h", "EEE"],
  ["Patinete eléctrico 350W", "EEE"],
  ["Despertador digital con proyector", "EEE"],
  ["Wecker ohne Ticken", "EEE"],
  ["Telecomando universale TV", "EEE"],
  ["Mini drone with camera for kids", "EEE"],
  ["Thermomètre frontal sans contact", "EEE"],
];

/** Products that hold none, though they look as if they did. */
const HOLD_NONE: [string, string][] = [
  ["Corded hammer drill 750W", "EEE"],
  ["Perceuse à percussion filaire 800 W", "EEE"],
  ["Schlagbohrmaschine 850 W mit Netzkabel", "EEE"],
  ["Akku-Stichsäge 18 V ohne Akku", "EEE"],
  ["Akku-Winkelschleifer 18V solo", "EEE"],
  ["Visseuse à chocs 18V sans batterie ni chargeur", "EEE"],
  ["Avvitatore 18V senza batteria e caricabatterie", "EEE"],
  ["Amoladora 18 V sin batería", "EEE"],
  ["18V jigsaw body only", "EEE"],
  ["Wired optical mouse 3 buttons", "EEE"],
  ["Clavier filaire USB azerty", "EEE"],
  ["Kopfhörer mit Kabel 3,5 mm", "EEE"],
  ["Cuffie con filo jack", "EEE"],
  ["Bedside lamp mains powered E14", "EEE"],
  ["Lampe de chevet sur secteur", "EEE"],
  ["Stehlampe LED mit Netzstecker", "EEE"],
  ["Battery charger for AA and AAA", "EEE"],
  ["Chargeur de batterie 18 V", "EEE"],
  ["Ladegerät für Akku 18 V", "EEE"],
  ["USB-C phone charger 20W", "EEE"],
  ["Silicone case for iPhone 15", "NONE"],
  ["Coque de téléphone transparente", "NONE"],
  ["Handyhülle Leder schwarz", "NONE"],
  ["Acoustic guitar full size", "NONE"],
  ["Violon 4/4 avec étui", "NONE"],
  ["Watch strap leather 22 mm", "NONE"],
  ["Mountain bike 29 inch 21 speed", "SPORT_LEISURE"],
  ["Trottinette enfant 3 roues", "SPORT_LEISURE"],
  ["Clé USB 64 Go", "EEE"],
  ["Hair dryer 2200W", "EEE"],
  ["Solar panel 100W monocrystalline", "EEE"],
  ["Akku-Säbelsäge 20V Solo (ohne Akku und Ladegerät)", "EEE"],
  ["Taille-haie électrique 600 W", "EEE"],
  ["Rasaerba elettrico 1600 W con cavo", "EEE"],
  ["Plancha de vapor 2400 W", "EEE"],
  ["Deckenleuchte LED 24 W", "EEE"],
  ["Cargador de móvil USB-C 20 W", "EEE"],
  ["Funda para tablet 10 pulgadas", "NONE"],
  ["Klavier akustisch Hocker Noten", "NONE"],
  ["Desktop PC i5 16GB 512GB SSD", "EEE"],
  ["Gaming mouse wired 7200 dpi", "EEE"],
  ["Lampada da tavolo E27", "EEE"],
];

/** Products of several streams, or of one where several are near; household packaging comes with all of them. */
const SETS: [string, string[]][] = [
  ["Cordless drill 18V with 2 batteries and charger", ["EEE", "BATTERIES"]],
  ["Akku-Schrauber-Set 18 V inkl. 2 Akkus", ["EEE", "BATTERIES"]],
  ["Set trapano a batteria 20V con 2 batterie", ["EEE", "BATTERIES"]],
  ['Laptop 15.6" Core i5 16GB RAM 512GB SSD', ["EEE", "BATTERIES"]],
  ["VTT électrique 29 pouces batterie 500 Wh", ["SPORT_LEISURE", "BATTERIES"]],
  ["Electric height adjustable desk 140 x 70", ["FURNITURE", "EEE"]],
  ["Fauteuil relax électrique massant", ["FURNITURE", "EEE"]],
  ["Poltrona relax elettrica con massaggio", ["FURNITURE", "EEE"]],
  ["Elektrisch verstellbarer Schreibtisch", ["FURNITURE", "EEE"]],
  ["Pack of 12 AA alkaline batteries", ["BATTERIES"]],
  ["Knopfzellen CR2032 5er Pack", ["BATTERIES"]],
  ["Batería de repuesto 18V 4Ah", ["BATTERIES"]],
  ["Disposable plastic cups 200 ml, 50 pieces", ["SUP_LEVY"]],
  ["Lingettes bébé lot de 12", ["SANITARY_TEXTILES", "SUP_LEVY"]],
  ["Olio extra vergine di oliva 1 L", ["COOKING_OIL"]],
];

/** All streams but household packaging; NONE where there are no others. */
function streamsOf(title: string): string[] {
  const result = qualify({ title, description: null }, lexicon);
  if (!result.ok) return [];
  const found: string[] = result.streams
    .map(({ stream }) => stream)
    .filter((stream) => stream !== "PACKAGING_HOUSEHOLD");
  return found.length > 0 ? found.sort() : [result.primary];
}

describe("batteries", () => {
  it.each(HOLD)("%s is of %s and holds a battery", (title, stream) => {
    expect(streamsOf(title)).toEqual(["BATTERIES", stream].sort());
  });

  it.each(HOLD_NONE)("%s is of %s and holds none", (title, stream) => {
    expect(streamsOf(title)).toEqual([stream]);
  });
});

describe("products of several streams", () => {
  it.each(SETS)("%s is of %s", (title, streams) => {
    expect(streamsOf(title)).toEqual([...streams].sort());
    expect(packagingOf(title)).toBe(true);
  });
});

function packagingOf(title: string): boolean {
  const result = qualify({ title, description: null }, lexicon);
  return result.ok && result.streams.some(({ stream }) => stream === "PACKAGING_HOUSEHOLD");
}
