import { describe, expect, it } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from ".";

const lexicon = lexiconOf();

/** All streams but household packaging; NONE where there are no others. */
function streamsOf(title: string): string[] {
  const result = qualify({ title, description: null }, lexicon);
  if (!result.ok) return [];
  const found: string[] = result.streams
    .map(({ stream }) => stream)
    .filter((stream) => stream !== "PACKAGING_HOUSEHOLD");
  return found.length > 0 ? found.sort() : [result.primary];
}

/** Titles by what tells their streams, in the five languages. */
const KINDS: Record<string, [string, string[]][]> = {
  "a line of things that hold a battery": [
    ["Galaxy Buds FE graphite", ["BATTERIES", "EEE"]],
    ["Dyson V11 Absolute aspirateur", ["BATTERIES", "EEE"]],
    ["Garmin Forerunner 165 Laufuhr", ["BATTERIES", "EEE"]],
    ["Nikon D5600 reflex nero", ["BATTERIES", "EEE"]],
    ["JBL Charge 5 altavoz rojo", ["BATTERIES", "EEE"]],
    ["Nikon Z 24-70mm f/4 objectif", ["EEE"]],
  ],
  "a part of such a thing holds none": [
    ["iPhone 12 LCD screen replacement", ["EEE"]],
    ["Apple Watch charging stand", ["EEE"]],
    ["Elektrische Zahnbürste mit 3 Aufsteckbürsten", ["BATTERIES", "EEE"]],
    ["Philips Sonicare Aufsteckbürsten 4er Pack", ["NONE"]],
  ],
  "a tool sold bare": [
    ["Makita DGA452Z 18V", ["EEE"]],
    ["Ponceuse Ryobi 18V nue", ["EEE"]],
    ["Akku-Kreissäge 18V mit 2 x 4,0 Ah Akkus", ["BATTERIES", "EEE"]],
  ],
  "a charger sold with its battery": [
    ["Akku und Ladegerät Set 18V 4,0 Ah", ["BATTERIES", "EEE"]],
    ["Chargeur avec 4 piles AA rechargeables", ["BATTERIES", "EEE"]],
  ],
  "a toy that plays holds a battery, one on tracks none": [
    ["Ride on electric car for kids 6V", ["BATTERIES", "EEE"]],
    ["Orsetto di peluche che canta", ["BATTERIES", "EEE"]],
    ["Chien en peluche qui parle", ["BATTERIES", "EEE"]],
    ["Märklin Dampflok Spur H0 digital", ["EEE"]],
  ],
  "a telephone on a wire holds none": [
    ["Smartphone 6,5 pouces 128 Go", ["BATTERIES", "EEE"]],
    ["Citofono da parete 2 fili", ["EEE"]],
  ],
  "clockwork is no electrical product": [
    ["Automatikuhr Herren Edelstahl", ["NONE"]],
    ["Mechanical kitchen timer egg", ["NONE"]],
    ["Thermomètre médical sans mercure", ["NONE"]],
    ["Manual breast pump silicone", ["NONE"]],
  ],
  "what comes with a thing takes no battery from it": [
    ["Trapano avvitatore a batteria 18V con 2 batterie e caricabatterie", ["BATTERIES", "EEE"]],
    ["Perceuse 18V avec 2 batteries et chargeur de batterie", ["BATTERIES", "EEE"]],
    ["Trapano avvitatore 18V, 2 batterie, caricabatterie, valigetta", ["BATTERIES", "EEE"]],
    ["Laptop 15,6 Zoll gebraucht mit Netzteil", ["BATTERIES", "EEE"]],
    ["Laptop Netzteil 65W", ["EEE"]],
    ["Caricabatterie monopattino elettrico 42V", ["EEE"]],
    ["Trottinette électrique 350 W frein à disque mécanique", ["BATTERIES", "EEE"]],
    ["Radio portable secteur et piles", ["BATTERIES", "EEE"]],
    ["Drone avec hélices de rechange", ["BATTERIES", "EEE"]],
    ["Caricabatterie 18V", ["EEE"]],
    ["Adaptateur secteur 19V pour ordinateur portable", ["EEE"]],
    ["E-Scooter 36 V ohne Akku", ["EEE"]],
    ["Mini Bohrmaschine 12V mit Netzteil", ["EEE"]],
  ],
  "a dial or a hand tells nothing of a clock or a massager": [
    ["Analoger Wecker geräuschlos", ["BATTERIES", "EEE"]],
    ["Montre femme à cadran nacré", ["BATTERIES", "EEE"]],
    ["Orologio da parete analogico a lancette", ["BATTERIES", "EEE"]],
    ["Masajeador de mano", ["BATTERIES", "EEE"]],
    ["Masseur à main", ["BATTERIES", "EEE"]],
    ["Analoges Fieberthermometer", ["NONE"]],
  ],
  "what is wireless by radio may stand on the mains": [
    ["Router wireless dual band", ["EEE"]],
    ["Stampante wireless", ["EEE"]],
    ["Imprimante wireless", ["EEE"]],
    ["Repetidor wifi wireless", ["EEE"]],
    ["Mobile 4G router rechargeable 2100 mAh", ["BATTERIES", "EEE"]],
    ["Lettore codici a barre wireless", ["BATTERIES", "EEE"]],
    ["Handscanner kabellos", ["BATTERIES", "EEE"]],
    ["Routeur sans fil AC1200", ["EEE"]],
  ],
  "what is fed by a wire or the mains, of a family that mostly holds a battery": [
    ["Bewegungsmelder Aufbau 180°", ["EEE"]],
    ["Détecteur de mouvement mural", ["EEE"]],
    ["PT100 temperature sensor", ["EEE"]],
    ["Carillon", ["EEE"]],
    ["Funk-Bewegungsmelder", ["BATTERIES", "EEE"]],
    ["Carillon sans fil", ["BATTERIES", "EEE"]],
    ["Nail drill 30000 rpm", ["EEE"]],
    ["Hair drying brush", ["EEE"]],
    ["Braun shaver foil and cutter", ["EEE"]],
    ["Conference system", ["EEE"]],
    ["Wireless charging holder", ["EEE"]],
    ["Qi charging pad", ["EEE"]],
  ],
  "furniture with lights or a motor": [
    ["TV stand 140 cm with LED lights", ["EEE", "FURNITURE"]],
    ["Buffet haut avec éclairage LED", ["EEE", "FURNITURE"]],
    ["Vitrine mit LED-Beleuchtung", ["EEE", "FURNITURE"]],
    ["Sillón elevapersonas con mando", ["EEE", "FURNITURE"]],
  ],
  "what is electrical of a sport": [
    ["Fahrradcomputer GPS", ["BATTERIES", "EEE"]],
    ["Dive computer nitrox", ["BATTERIES", "EEE"]],
    ["Tapis de course électrique 12 km/h", ["EEE"]],
    ["Bike computer mount aluminium", ["SPORT_LEISURE"]],
  ],
  "shoes that light up": [
    ["Baskets lumineuses enfant", ["BATTERIES", "TEXTILE_FOOTWEAR"]],
    ["Blinkschuhe Kinder mit LED", ["BATTERIES", "TEXTILE_FOOTWEAR"]],
  ],
  "what pricks the skin beside what measures": [
    ["Lecteur de glycémie avec 10 lancettes", ["BATTERIES", "EEE", "MEDICAL"]],
    ["Blood glucose meter kit with lancing device", ["BATTERIES", "EEE", "MEDICAL"]],
    ["Lancettes stériles 100 pièces", ["MEDICAL"]],
  ],
  "what a pet wears": [
    ["Collier GPS chien étanche", ["BATTERIES", "EEE"]],
    ["Antibellhalsband aufladbar", ["BATTERIES", "EEE"]],
    ["Collier cuir chien 45 cm", ["NONE"]],
  ],
};

describe.each(Object.entries(KINDS))("%s", (_kind, titles) => {
  it.each(titles)("%s is of %j", (title, streams) => {
    expect(streamsOf(title)).toEqual(streams);
  });
});

describe("streams of few products", () => {
  it.each([
    ["Lames de terrasse composite gris 3 m", "BUILDING"],
    ["Feuerlöscher Pulver 2 kg", "CHEMICALS"],
    ["Bombola gas butano 190 g", "CHEMICALS"],
    ["Gomme à mâcher nicotine 4 mg", "MEDICINES"],
    ["Rouleuse à cigarettes métal", "NONE"],
    ["Tabaco de liar 40 g", "TOBACCO"],
    ["Rasentraktor Reifen 18x8.50-8", "TYRES"],
    ["Vespa GTS 125", "VEHICLES"],
    ["Boîte à burger carton x 200", "PACKAGING_RESTAURANT"],
    ["Mobil 1 FS 5W-30 4L", "LUBRICANTS"],
  ])("%s: %s", (title, expected) => {
    const result = qualify({ title, description: null }, lexicon);
    expect(result.ok && result.primary).toBe(expected);
  });
});
