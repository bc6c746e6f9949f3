import { expect, test } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from "./qualify";

/** Words of several senses, each settled by what stands beside it; brands that are words; names in brackets, counted, or before "by". */
const SETTLED: Record<string, string> = {
  DIY_GARDEN: "Socket set 1/2 inch 24 pcs | Hand saw 500 mm | 5 hooks stainless",
  EEE: `Double wall socket 13A white | Wireless mouse 2.4 GHz | Souris sans fil | Maus Bluetooth | Pool pump 550 W
    Heat pump 8 kW | Breast pump electric | Pompe à chaleur air eau | Wärmepumpe | Neon tube 58W | CPU cooler 120 mm
    Wine cooler 24 bottles | Music keyboard 61 keys | Mechanical keyboard gaming | Printer drum unit | Tablet 10 inch 64 GB
    Prise multiple 6 prises | LED Birne E27 | Apple iPhone 13 | Shark vacuum cleaner | Desk lamp by Philips | Steam iron 2400 W
    Hand mixer 300W | DJ mixer 2 channels | Circular saw 1200 W | Ceiling fan with light | Monitor 27 inch | Baby monitor
    Light bulb E14 | Electric kettle 1.7 l`,
  NONE: `Cat toy mouse with catnip | Water pump car | Wine glasses set of 6 | Car boot liner | Batterie de cuisine 5 pièces
    Batterie acoustique 5 fûts | Glace à la vanille 1 l | Apple juice 1 l | Orange marmalade | Iron on patch
    Fountain pen blue | Whistling kettle 2 l`,
  SPORT_LEISURE: `Bike pump with gauge | Pompe à vélo | Luftpumpe | Camping cooler box 25 l | Baseball bat aluminium | Tennis racket
    Prise d'escalade | Fahrradschloss | Golf iron 7 | Kettle bell 12 kg`,
  TEXTILE_FOOTWEAR: `Women's pump heels black | Damen Pumps schwarz | Neon green t-shirt | Leather boots men | Swim trunks men
    Orange t-shirt | Light jacket men`,
  TOYS: "Drum kit for kids | Shark plush toy | Monitor lizard plush",
  BATTERIES: "Batterie voiture 12V 70Ah",
  MEDICINES: "Paracetamol tablets",
  FURNITURE: "Gartenbank Holz | Sofa cover 3 seater | Table (oak) 120 cm | 2 chairs",
};

const CASES = Object.entries(SETTLED).flatMap(([stream, titles]) =>
  titles.split(/[|\n]/).map((title) => [title.trim(), stream] as const),
);

test.each(CASES)("%s: %s", (title, stream) => {
  const found = qualify({ title, description: null }, lexiconOf());
  expect(found.ok && found.primary).toBe(stream);
});
