import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTariffs } from "@/db/seed/reference/read-tariffs";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import { compositionOf, streamsToPrice, withEstimates } from "@/lib/domain/decide-product";
import { priceStreams } from "@/lib/domain/pricing/price-streams";
import { qualify } from "@/lib/domain/qualification";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { tariffInForce } from "./tariffs-in-force";

/** By scheme and day, then by the code of the line: titles of products that it charges, with their weight behind an @. */
const TITLES: Record<string, Record<string, string[]>> = {
  "fr-refashion 2025-06-01": {
    "V-03-N-EM0": ["Blouse de travail blanche coton", "T-shirt de travail manches courtes"],
    "V-04-N-EM0": ["Combinaison de travail double zip", "Pantalon de travail multipoches"],
    "V-05-B-EM0": [
      "Lot de 3 bodies bébé manches longues",
      "Chaussettes bébé antidérapantes",
      "Bavoir bébé coton",
      "Bonnet naissance coton bébé",
    ],
    "V-06-B-EM0": ["T-shirt bébé garçon rayé 12 mois"],
    "V-07-B-EM0": [
      "Pyjama bébé velours 9 mois",
      "Pull bébé tricot 18 mois",
      "Baby snowsuit 12 months",
      "Combinaison pilote bébé 6 mois",
    ],
    "V-08-E-EM0": ["Culottes fille lot de 5", "Slip garçon coton 6 ans"],
    "V-08-F-EM0": [
      "Collant opaque femme 60 deniers",
      "Culotte menstruelle femme",
      "Women's briefs, pack of 3",
    ],
    "V-08-H-EM0": ["Boxer homme coton lot de 4", "Caleçon homme", "Men's boxer shorts"],
    "V-09-F-EM0": ["Soutien-gorge sans armatures femme", "Women's sports bra", "Brassière de sport femme"],
    "V-10-N-EM0": ["Chaussettes de sport", "Socquettes femme lot de 6"],
    "V-11-E-EM0": ["Tee-shirt fille 8 ans imprimé", "Boys' t-shirt 10 years"],
    "V-11-F-EM0": ["Débardeur femme côtelé", "Women's tank top", "Top femme à bretelles"],
    "V-11-H-EM0": ["Polo homme piqué", "Men's polo shirt", "Herren T-Shirt schwarz"],
    "V-12-E-EM0": ["Chemise garçon blanche 12 ans", "Blouse fille 6 ans"],
    "V-12-F-EM0": ["Chemisier femme en soie", "Women's blouse", "Damenbluse weiß"],
    "V-12-H-EM0": ["Chemise homme slim", "Men's flannel shirt", "Herrenhemd bügelfrei"],
    "V-13-E-EM0": ["Sweat à capuche enfant 10 ans", "Pull fille maille 6 ans"],
    "V-13-F-EM0": [
      "Gilet femme maille",
      "Cardigan long femme",
      "Women's hoodie",
      "Damen Pullover Rollkragen",
    ],
    "V-13-H-EM0": ["Pull homme col V laine mérinos", "Men's sweatshirt", "Sweat-shirt homme"],
    "V-14-E-EM0": ["Jupe fille plissée 8 ans"],
    "V-14-F-EM0": ["Jupe midi femme", "Women's denim skirt", "Mini-jupe femme"],
    "V-15-E-EM0": ["Robe fille 10 ans coton", "Girls' summer dress"],
    "V-15-F-EM0": ["Robe de soirée femme", "Women's maxi dress", "Damenkleid Sommer"],
    "V-16-E-EM0": ["Jean garçon 12 ans slim"],
    "V-16-F-EM0": ["Jean femme flare", "Women's skinny jeans", "Damen Jeans High Waist"],
    "V-16-H-EM0": ["Jean homme droit", "Men's jeans regular fit"],
    "V-17-E-EM0": ["Pantalon garçon chino 8 ans"],
    "V-17-F-EM0": ["Pantalon femme large fluide", "Women's trousers", "Legging femme coton"],
    "V-17-H-EM0": ["Chino homme beige", "Pantalon cargo homme", "Men's chinos", "Herren Stoffhose"],
    "V-18-E-EM0": ["Jogging enfant molleton 10 ans", "Kids' football shirt"],
    "V-18-F-EM0": ["Legging de sport femme", "Women's yoga pants"],
    "V-18-H-EM0": ["Pantalon de jogging homme", "Men's joggers", "Maillot de football homme"],
    "V-19-E-EM0": ["Short garçon 6 ans", "Bermuda enfant"],
    "V-19-F-EM0": ["Short femme en lin", "Women's denim shorts"],
    "V-19-H-EM0": ["Bermuda homme cargo", "Men's shorts"],
    "V-20-E-EM0": ["Salopette fille 4 ans"],
    "V-20-F-EM0": ["Combinaison femme fluide", "Women's jumpsuit"],
    "V-20-H-EM0": ["Salopette homme", "Men's dungarees"],
    "V-21-F-EM0": ["Tailleur pantalon femme", "Women's trouser suit"],
    "V-21-H-EM0": ["Costume homme 3 pièces", "Men's two-piece suit", "Herren Anzug 2-teilig"],
    "V-22-E-EM0": ["Survêtement enfant 2 pièces 8 ans"],
    "V-22-F-EM0": ["Survêtement femme", "Women's tracksuit"],
    "V-22-H-EM0": ["Ensemble de survêtement homme", "Men's tracksuit"],
    "V-23-E-EM0": ["Veste en jean fille 8 ans"],
    "V-23-F-EM0": ["Blazer femme croisé", "Veste polaire femme", "Women's denim jacket"],
    "V-23-H-EM0": [
      "Blouson homme aviateur",
      "Veste softshell homme",
      "Men's blazer",
      "Herren Jacke Softshell",
    ],
    "V-24-E-EM0": ["Ciré enfant jaune 6 ans", "Kids' raincoat"],
    "V-24-F-EM0": ["Imperméable femme", "Women's rain jacket"],
    "V-24-H-EM0": ["K-way homme", "Pantalon de pluie homme", "Men's waterproof jacket"],
    "V-25-E-EM0": ["Manteau fille laine 10 ans"],
    "V-25-F-EM0": ["Manteau long femme laine", "Women's trench coat", "Damenmantel Wolle"],
    "V-25-H-EM0": ["Pardessus homme", "Men's overcoat", "Caban homme"],
    "V-26-E-EM0": ["Doudoune enfant à capuche 8 ans"],
    "V-26-F-EM0": ["Doudoune femme longue", "Women's puffer jacket", "Damen Daunenjacke"],
    "V-26-H-EM0": ["Doudoune sans manches homme", "Men's down jacket"],
    "V-27-E-EM0": ["Pyjama garçon 6 ans", "Peignoir enfant"],
    "V-27-F-EM0": ["Chemise de nuit femme", "Robe de chambre femme", "Women's nightdress"],
    "V-27-H-EM0": ["Peignoir homme éponge", "Pyjama homme coton", "Men's dressing gown"],
    "V-28-E-EM0": ["Ensemble pyjama fille 2 pièces"],
    "V-28-F-EM0": ["Ensemble pyjama femme satin", "Women's pyjama set"],
    "V-28-H-EM0": ["Pyjama 2 pièces homme", "Men's pyjama set"],
    "V-29-N-EM0": ["Cravate en soie", "Ceinture cuir synthétique homme", "Bow tie", "Noeud papillon"],
    "V-30-N-EM0": ["Casquette baseball", "Bonnet laine femme", "Bucket hat", "Strickmütze Herren"],
    "V-31-N-EM0": ["Gants tactiles hiver", "Moufles enfant", "Winter gloves"],
    "V-32-N-EM0": ["Écharpe en laine", "Foulard imprimé femme", "Wool scarf", "Snood homme"],
    "V-33-E-EM0": ["Maillot de bain fille 1 pièce 8 ans"],
    "V-33-F-EM0": ["Bikini femme triangle", "Women's swimsuit"],
    "V-33-H-EM0": ["Short de bain homme", "Men's swim shorts", "Herren Badehose"],
    "L-01-N-EM0": ["Manique de cuisine coton", "Housse de coussin lin 45x45"],
    "L-02-N-EM0": ["Gants de toilette lot de 6", "Cotton washcloths"],
    "L-03-N-EM0": [
      "Drap de bain 100 x 150",
      "Tapis de bain coton",
      "Serviette de plage",
      "Cotton bath mat",
      "Beach towel",
      "Fouta coton",
    ],
    "L-04-N-EM0": [
      "Serviette de toilette 50 x 90",
      "Hand towel",
      "Handtuch 50 x 100",
      "Serviette invité éponge",
    ],
    "L-05-N-EM0": ["Taie d'oreiller 65 x 65", "Pillowcase satin", "Taies de traversin"],
    "L-06-N-EM0": [
      "Drap housse 90 x 190",
      "Drap plat percale",
      "Fitted sheet double",
      "Spannbettlaken 180x200",
    ],
    "L-07-N-EM0": ["Housse de couette 240x260", "Duvet cover king", "Bettbezug 135x200"],
    "L-08-N-EM0": [
      "Parure de lit 2 personnes",
      "Parure de couette imprimée",
      "Bedding set double",
      "Bettwäsche-Set 2-teilig",
    ],
    "L-10-N-EM0": [
      "Couverture polaire",
      "Plaid tricoté",
      "Couvre-lit matelassé",
      "Fleece blanket",
      "Wolldecke",
    ],
    "L-11-N-EM0": ["Nappe anti-taches 150x250", "Cotton tablecloth", "Tischdecke rund"],
    "L-12-N-EM0": [
      "Torchon coton lot de 3",
      "Serviettes de table en lin",
      "Set de table tissu",
      "Tea towels",
      "Chemin de table",
    ],
    "L-13-B-EM0": ["Cape de bain bébé", "Serviette bébé éponge 0-3 ans"],
    "L-14-B-EM0": ["Drap housse bébé 60 x 120", "Parure de lit bébé", "Couverture bébé"],
    "C-01-E-EM0": ["Chaussures basses enfant", "Ballerines fille"],
    "C-01-F-EM0": ["Ballerines femme", "Escarpins femme", "Women's loafers", "Mocassins femme"],
    "C-01-H-EM0": ["Derbies homme", "Mocassins homme", "Men's brogues"],
    "C-02-E-EM0": ["Bottines fille zip"],
    "C-02-F-EM0": ["Bottines femme talon", "Women's ankle boots", "Damen Stiefeletten"],
    "C-02-H-EM0": ["Boots homme chelsea", "Men's chelsea boots"],
    "C-03-E-EM0": ["Bottes de pluie enfant"],
    "C-03-F-EM0": ["Bottes cavalières femme", "Women's knee-high boots"],
    "C-03-H-EM0": ["Bottes de pluie homme", "Men's wellington boots"],
    "C-04-E-EM0": ["Baskets enfant scratch", "Kids' trainers"],
    "C-04-F-EM0": ["Baskets femme blanches", "Women's sneakers", "Damen Sneaker"],
    "C-04-H-EM0": ["Chaussures de running homme", "Men's trainers"],
    "C-06-B-EM0": ["Chaussures bébé premiers pas", "Chaussons bébé cuir souple", "Sandales bébé"],
    "C-07-E-EM0": ["Sandales fille", "Tongs enfant"],
    "C-07-F-EM0": ["Sandales femme compensées", "Espadrilles femme", "Women's flip-flops"],
    "C-07-H-EM0": ["Tongs homme", "Men's sandals", "Claquettes homme"],
    "C-08-N-EM0": ["Chaussons femme mousse", "Pantoufles homme", "Slippers", "Hausschuhe Herren"],
  },
  "fr-ecologic 2026-03-01": {
    MFRIG010000: ["Mini frigo 46 L@18", "Cave à vin 12 bouteilles@25", "Table top fridge@28"],
    MFRIG020000: ["Congélateur armoire 220 L@65", "Fridge freezer 300 L@62", "Kühl-Gefrierkombination@70"],
    MFRIG030000: ["Réfrigérateur américain 600 L@120", "American fridge freezer@125"],
    MPRIN010000: ["Imprimante jet d'encre multifonction WiFi@4.5", "Photo printer@1.2"],
    MPRIN020000: ["Imprimante laser monochrome@7.2", "Laserdrucker@8"],
    MPRIN030000: ["Imprimante laser couleur A3@32", "Multifunction laser printer@18"],
    "MLVLT/MLVLH/MLVLS": [
      "Lave-linge hublot 8 kg@65",
      "Lave-linge top 6 kg@55",
      "Washing machine 9 kg@70",
      "Lave-linge séchant@72",
      "Waschmaschine 8 kg@66",
    ],
    MSLIN: ["Sèche-linge pompe à chaleur 8 kg@48", "Heat pump tumble dryer@50"],
    MLVVA: ["Lave-vaisselle encastrable 60 cm@35", "Dishwasher 14 place settings@45", "Geschirrspüler@40"],
    MCUIS: ["Cuisinière induction 60 cm@50", "Cuisinière gaz 4 feux@42", "Electric cooker@45"],
    MONDE: [
      "Micro-ondes gril 23 L@13",
      "Four micro-ondes encastrable@18",
      "Microwave oven 800 W@12",
      "Mikrowelle 20 L@11",
    ],
    MASTF: [
      "Aspirateur traîneau avec sac@6",
      "Canister vacuum cleaner 700 W@5.5",
      "Bodenstaubsauger mit Beutel@5",
    ],
    MBOUI: ["Bouilloire en verre 1,7 L@1", "Electric kettle 1.5 L@1", "Wasserkocher Edelstahl@1"],
    MCAFF: [
      "Cafetière filtre programmable 1,2 L@1.8",
      "Filter coffee maker 10 cups@1.6",
      "Filterkaffeemaschine@1.9",
    ],
    MFERR: ["Fer à repasser vapeur 2400 W@1.3", "Steam iron 2600 W@1.2", "Dampfbügeleisen@1.2"],
    MEQSP: [
      "Sèche-cheveux 2000 W@0.6",
      "Lisseur céramique@0.4",
      "Hair dryer 1800 W@0.5",
      "Fer à boucler 25 mm@0.3",
      "Épilateur électrique filaire@0.3",
    ],
    MCELL: [
      "Smartphone 128 Go noir@0.18",
      "Téléphone portable à clapet@0.1",
      "Refurbished iPhone 12@0.16",
      "Mobile phone dual SIM@0.15",
    ],
    MLAPT: [
      "Ordinateur portable 15,6 pouces@1.7",
      "Laptop 14 inch 16 GB@1.4",
      "MacBook Air 13@1.3",
      "PC portable gamer@2.4",
    ],
    MCOMP: ["Ordinateur de bureau i5@6", "PC gamer RTX@12", "Desktop computer tower@8", "Mini PC@1"],
    MTABL: ["Tablette tactile 10 pouces@0.5", "iPad 64 Go@0.48", "Android tablet 8 inch@0.35"],
  },
  "fr-ecosystem 2024-03-15": {
    LAMPE_LED: [
      "Ampoule LED GU10 5 W@0.05",
      "Tube LED T8 120 cm@0.2",
      "LED bulb E27@0.05",
      "LED-Leuchtmittel E14@0.04",
    ],
    LAMPE_AUTRE: [
      "Ampoule halogène G9 28 W@0.01",
      "Tube fluorescent T8 36 W@0.15",
      "Ampoule fluocompacte E27@0.08",
      "Halogen bulb R7s@0.02",
    ],
    TEL_PORTABLE: ["Smartphone 64 Go@0.17"],
  },
  "fr-valdelia-pmcb 2026-09-01": {
    METAL50: ["Treillis soudé ST25@20", "Tube cuivre 16 mm@3", "Tôle bac acier 2 m@9"],
    BOIS_BRUT: ["Madrier 75 x 225@20", "Planche de coffrage sapin@5"],
    BOIS_COLLE: ["Panneau OSB 18 mm@25", "Contreplaqué okoumé 15 mm@20", "Parquet stratifié chêne@15"],
    MORTIER_PEINTURE: ["Mortier de réparation 25 kg@25", "Enduit de façade 30 kg@30"],
    MENUISERIE_PLASTIQUE: [
      "Fenêtre PVC oscillo-battante@35",
      "Porte-fenêtre PVC 2 vantaux@60",
      "PVC window 120 x 100@30",
    ],
    PLATRE95: ["Plaque de plâtre hydrofuge BA13@26", "Carreau de plâtre 66 x 50@20", "Plasterboard sheet@22"],
    PVC_SOUPLE: ["Sol vinyle en rouleau@30", "Lame PVC clipsable@12"],
    PVC_RIGIDE: ["Tube PVC évacuation 100 mm@5", "Gouttière PVC 4 m@4", "Lambris PVC@6"],
    PSE: ["Panneau polystyrène expansé 100 mm@2", "Isolant polystyrène@2"],
    PLASTIQUE_DUR: ["Plaque polycarbonate alvéolaire@6"],
    POLYURETHANE: ["Panneau polyuréthane isolant@5"],
    BITUME: ["Rouleau feutre bitumé 36S@20", "Shingle bardeau bitumé@25"],
    LAINE_VERRE: ["Laine de verre rouleau 200 mm@12"],
    LAINE_ROCHE: ["Panneau laine de roche 100 mm@15"],
    HUISSERIE_METAL: [
      "Volet roulant aluminium 120 cm@15",
      "Portail coulissant aluminium@80",
      "Garde-corps inox@20",
      "Escalier métallique@90",
    ],
  },
  "fr-ecominero 2026-09-01": {
    GRANULATS: ["Gravier béton 25 kg@25", "Sable à maçonner 35 kg@35"],
    ARDOISE_PIERRE: ["Ardoise naturelle 32 x 22@1", "Plaquette de parement pierre naturelle@20"],
    TERRE_CUITE: ["Brique creuse 20 x 20 x 50@8", "Tuile terre cuite@3", "Clay roof tile@3"],
    BETON_CELLULAIRE: ["Bloc béton cellulaire 20 cm@15"],
    CIMENT: ["Ciment blanc 25 kg@25", "Portland cement bag@25"],
    CERAMIQUE_SANITAIRE: ["WC suspendu céramique@25", "Lavabo céramique 60 cm@15", "Lave-mains@6"],
    ENROBE: ["Enrobé à froid 25 kg@25"],
    CARRELAGE: ["Carrelage sol grès cérame 60x60@20", "Faïence murale blanche@15", "Porcelain floor tile@20"],
  },
  "fr-ecomaison-dea 2026-03-01": {
    "04013000940": ["Sommier relaxation 160 x 200@45"],
    "04013000100": ["Sommier électrique 90 x 200@40"],
    "12071120910": ["Paillasson coco 40 x 60@0.8"],
  },
  "be-recupel 2026-01-01": {
    "1.2": ["Radiateur bain d'huile 9 éléments", "Oil filled radiator 2000 W", "Ölradiator 11 Rippen"],
    "1.3": ["Sèche-linge 8 kg avec pompe à chaleur", "Heat pump tumble dryer 9 kg"],
    "2.3": ["Cadre photo numérique 10 pouces", "Digital photo frame WiFi"],
    "4.1.1": ["Sèche-linge à évacuation 7 kg"],
  },
  "fr-alcome 2025-03-01": {
    FILTRE: [
      "Cigarettes blondes 20@0.02",
      "Filtres à cigarettes slim 120@0.02",
      "Tubes à cigarettes avec filtre 500@0.4",
    ],
  },
};

const tariffs = readTariffs(join(process.cwd(), "db/seed/reference/tariffs"));
const lexicon = lexiconOf();

describe.each(Object.entries(TITLES))("of the tariff of %s", (scheme, lines) => {
  const [slug = "", day = ""] = scheme.split(" ");
  const tariff = tariffs.find(({ schemePro }) => schemePro === slug);

  it.each(Object.entries(lines))("%s is the line of products by their titles", (code, titles) => {
    for (const said of titles) {
      const [title = "", weightKg = null] = said.split("@");
      const facts = { title, description: null, imageUrl: null, weightKg, composition: null };
      const found = qualify(facts, lexicon);
      const stream = tariff?.lines[0]?.stream;
      const findings = (found.ok ? found.streams : []).filter((finding) => finding.stream === stream);
      if (!tariff || !stream) throw new Error(`no tariff of ${slug}`);
      const composition = withEstimates(compositionOf(facts), findings);
      composition.facts.areaM2 ??= { value: "1", provenance: "DECLARED" };
      const inForce = tariffInForce(tariff, SCHEME_CODE_OF_STREAM[stream], day);
      const streams = streamsToPrice(findings, facts, inForce.lines, "FR");
      const { priced } = priceStreams(streams, composition, inForce.lines);
      expect(
        priced.map(({ line, pricing }) => [line.scaleCode, pricing.inDoubt]),
        title,
      ).toEqual([[code, []]]);
    }
  });
});
