/** What packaging is made of and what batteries hold, each with the wider material that a scale may name instead. */
const PARENT_OF = {
  PAPER_CARD: null,
  PAPER: "PAPER_CARD",
  GLASS: null,
  WOOD: null,
  CORK: "WOOD",
  TEXTILE: null,
  CERAMIC: null,
  BIOPLASTIC: null,
  METAL: null,
  STEEL: "METAL",
  ALUMINIUM: "METAL",
  ALUMINIUM_FOIL: "ALUMINIUM",
  COMPOSITE: null,
  BEVERAGE_CARTON: "COMPOSITE",
  PAPER_COMPOSITE: "COMPOSITE",
  OTHER: null,
  PLASTIC: null,
  PLASTIC_RIGID: "PLASTIC",
  PET_RIGID: "PLASTIC_RIGID",
  PET_TRAY: "PET_RIGID",
  PET_BOTTLE: "PET_RIGID",
  PET_BOTTLE_CLEAR: "PET_BOTTLE",
  PET_BOTTLE_COLOURED: "PET_BOTTLE",
  PET_BOTTLE_BLUE: "PET_BOTTLE_COLOURED",
  PET_BOTTLE_OPAQUE: "PET_BOTTLE",
  PE_HD_RIGID: "PLASTIC_RIGID",
  PE_HD_BOTTLE: "PE_HD_RIGID",
  PP_RIGID: "PLASTIC_RIGID",
  PS_RIGID: "PLASTIC_RIGID",
  EPS: "PLASTIC_RIGID",
  PVC: "PLASTIC",
  PLASTIC_FILM: "PLASTIC",
  PE_FILM: "PLASTIC_FILM",
  PP_FILM: "PLASTIC_FILM",
  PLASTIC_OTHER_FILM: "PLASTIC_FILM",
  PLASTIC_MULTILAYER: "PLASTIC_FILM",
  PLASTIC_OTHER: "PLASTIC",
  ALKALINE: null,
  ZINC_CARBON: null,
  LITHIUM_PRIMARY: null,
  LITHIUM_BUTTON: "LITHIUM_PRIMARY",
  SILVER_OXIDE: null,
  ZINC_AIR: null,
  LI_ION: null,
  LFP: "LI_ION",
  NIMH: null,
  NICD: null,
  LEAD_ACID: null,
} as const;

export type Material = keyof typeof PARENT_OF;
export const MATERIALS = Object.keys(PARENT_OF) as [Material, ...Material[]];

const wideningOf = (material: Material): Material[] => {
  const parent: Material | null = PARENT_OF[material];
  return parent ? [material, ...wideningOf(parent)] : [material];
};

const WIDENING: ReadonlyMap<Material, readonly Material[]> = new Map(
  MATERIALS.map((material) => [material, wideningOf(material)]),
);

/** A material and every wider one that it belongs to, the narrowest first. */
export const widening = (material: Material): readonly Material[] => WIDENING.get(material) ?? [material];
