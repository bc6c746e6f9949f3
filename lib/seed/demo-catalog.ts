import type { ExternalIdType } from "@/db/vocabulary";

/** A product of the demo; the weight in kilograms. GTINs start with 200: numbers for internal use, on no shelf. */
export type DemoProduct = {
  externalId: string;
  externalIdType: ExternalIdType;
  title: string;
  weightKg: string;
};

/** A number for internal use (GS1 prefix 200) with its check digit. */
function gtinOf(number: number): string {
  const body = `200${String(number).padStart(9, "0")}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const TITLES: [title: string, weightKg: string][] = [
  ["Enceinte nomade Bluetooth rechargeable, façade en chêne", "0.780"],
  ["Lampe de chevet, câble textile", "1.350"],
  ["Bouilloire électrique émaillée 1 L", "1.420"],
  ["Grille-pain inox 2 fentes", "1.900"],
  ["Ventilateur de table 3 vitesses", "2.450"],
  ["Guirlande lumineuse guinguette LED 10 m", "1.150"],
  ["Casque audio sans fil à réduction de bruit", "0.260"],
  ["Perceuse visseuse sans fil 18 V avec batterie", "1.640"],
  ["Aspirateur balai rechargeable", "3.100"],
  ["Chargeur USB-C 30 W", "0.090"],
  ["Pull col rond en laine mérinos", "0.390"],
  ["T-shirt coton bio, lot de 2", "0.310"],
  ["Écharpe en étamine de laine", "0.140"],
  ["Jean droit brut homme", "0.720"],
  ["Bottines en cuir femme", "1.050"],
  ["Parure de drap de lit en lin lavé", "1.600"],
  ["Serviette de bain en coton 70 x 140", "0.520"],
  ["Tabouret en hêtre massif", "4.200"],
  ["Table basse en chêne huilé", "14.600"],
  ["Étagère murale 3 niveaux", "5.800"],
  ["Coussin décoratif en velours 45 x 45", "0.480"],
  ["Matelas mousse 140 x 190", "21.000"],
  ["Fauteuil de lecture en tissu", "18.500"],
  ["Puzzle en bois 60 pièces", "0.640"],
  ["Jeu de société coopératif", "0.900"],
  ["Peluche ours brun 30 cm", "0.280"],
  ["Jeu de construction 120 briques", "0.760"],
  ["Ballon de football taille 5", "0.430"],
  ["Tapis de yoga antidérapant", "1.100"],
  ["Raquette de badminton", "0.095"],
  ["Tente de randonnée 2 places", "2.300"],
  ["Marteau de charpentier manche bois", "0.740"],
  ["Sécateur de jardin", "0.290"],
  ["Pot de fleurs en terre cuite 22 cm", "1.800"],
  ["Peinture murale mate blanche 2,5 L", "3.900"],
  ["Colle à bois 250 g", "0.290"],
  ["Piles alcalines AA, lot de 8", "0.190"],
  ["Ramette de papier A4 80 g, 500 feuilles", "2.500"],
  ["Pneu été 205/55 R16 91V", "8.700"],
  ["Aiguilles pour stylo injecteur d’insuline, boîte de 100", "0.060"],
];

/** The forty products of the small demo catalog, of every stream it can show. */
export const SMALL_CATALOG: readonly DemoProduct[] = TITLES.map(([title, weightKg], index) =>
  index % 3 === 2
    ? { externalId: `DEMO-${String(index + 1).padStart(3, "0")}`, externalIdType: "SKU", title, weightKg }
    : { externalId: gtinOf(index + 1), externalIdType: "GTIN", title, weightKg },
);

/** A long catalog: the small one's products in versions. */
export function longCatalog(count: number): DemoProduct[] {
  return Array.from({ length: count }, (_, index): DemoProduct => {
    const [title, weightKg] = TITLES[index % TITLES.length] ?? ["Lampe de chevet", "1.350"];
    return {
      externalId: gtinOf(1_000_000 + index),
      externalIdType: "GTIN",
      title: `${title}, réf. ${Math.floor(index / TITLES.length) + 1}`,
      weightKg,
    };
  });
}
