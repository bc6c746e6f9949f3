import { expect, test } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from "./qualify";

const streamsOf = (title: string): string[] => {
  const found = qualify({ title, description: null }, lexiconOf());
  return found.ok ? found.streams.map(({ stream }) => stream) : [];
};

/** What holds a battery by what it is, in five languages; no word of it needs to say so. */
const HOLDING = `
  Perceuse-visseuse sans fil 18 V | Cordless drill driver 18V | Akkuschrauber 12 V | Trapano avvitatore a batteria 18 V
  Taladro inalámbrico 20 V | Smartphone 128 Go | Mobile phone dual sim | Tablette tactile 10 pouces | Laptop 14 inch
  Casque Bluetooth à réduction de bruit | Wireless earbuds | Kabellose Kopfhörer | Auricolari bluetooth
  Auriculares inalámbricos | Enceinte portable Bluetooth | Montre connectée | Smartwatch with heart rate monitor
  Armbanduhr Damen Quarz | Reloj de pulsera | Brosse à dents électrique rechargeable | Electric toothbrush
  Elektrische Zahnbürste | Rasoir électrique sans fil | Cordless beard trimmer | Tondeuse à barbe rechargeable
  Lampe torche LED | Torcia LED | Taschenlampe | Linterna frontal | Head torch 300 lumens
  Détecteur de fumée | Smoke alarm | Rauchmelder | Rivelatore di fumo | Télécommande universelle | TV remote control
  Fernbedienung | Souris sans fil | Wireless keyboard | Drone avec caméra | Ferngesteuertes Auto | Voiture télécommandée
  Vélo électrique 28 pouces | E-Bike 500 Wh | Trottinette électrique | Electric scooter 350W | Monopattino elettrico
  Aspirateur balai sans fil | Cordless vacuum cleaner | Robot vacuum | Guirlande solaire 10 m | Appareil photo numérique
  Action camera 4K | Thermomètre digital | Balance de cuisine électronique | Bathroom scale digital | Power bank 20000 mAh
  Batterie externe USB-C | Calculatrice scientifique
`;

/** What looks alike and holds none: fed by a cable, sold without, made for what has one, or worked by hand. */
const WITHOUT = `
  Perceuse à percussion filaire 750 W | Perceuse-visseuse 18 V sans batterie ni chargeur | Akkuschrauber 18V ohne Akku
  Cordless drill 18V bare tool | Souris filaire USB | Wired keyboard USB | Kabelgebundene Maus | Ratón con cable
  Coque pour smartphone | Phone case silicone | Handyhülle | Custodia per cellulare | Aspirateur traîneau 800 W
  Grille-pain 2 fentes | Wasserkocher 1,7 l | Hair dryer 2000W | Lampadaire salon | Bureau lamp shade
  Brosse à dents manuelle | Toothbrush soft bristles | Trottinette enfant 3 roues | Vélo de ville 28 pouces
  Guitare acoustique | Marteau de charpentier | Tournevis cruciforme
`;

const titles = (list: string): string[] =>
  list
    .split(/[|\n]/)
    .map((title) => title.trim())
    .filter(Boolean);

test.each(titles(HOLDING))("%s holds a battery", (title) => {
  expect(streamsOf(title)).toContain("BATTERIES");
});

test.each(titles(WITHOUT))("%s holds none", (title) => {
  expect(streamsOf(title)).not.toContain("BATTERIES");
});
