import type { Attribute } from "./composition";

/** The words that an attribute can have; what is yes or no has `true` where it is said. `article` is open. */
export const ATTRIBUTE_VALUES = {
  section: ["men", "women", "child", "baby", "unisex"],
  seat: ["padded", "unpadded"],
  /** What at least half of the weight is: other where nothing is, disrupted where it hinders the recycling of wood. */
  mainMaterial: [
    "SOLID_WOOD",
    "PARTICLE_BOARD",
    "WOOD",
    "WOOD_DISRUPTED",
    "BIO_BASED",
    "METAL",
    "PLASTIC",
    "SYNTHETIC",
    "GLASS",
    "CERAMIC",
    "OTHER",
  ],
  certified: ["true"],
  batteryKind: [
    "BUTTON",
    "LI_ION",
    "LFP",
    "NIMH",
    "NICD",
    "LEAD_ACID",
    "ALKALINE",
    "ZINC_CARBON",
    "ZINC_AIR",
    "SILVER_OXIDE",
    "LITHIUM",
  ],
  recycledPlasticOrigin: ["OTHER_STREAM", "SAME_STREAM"],
  sup: ["true"],
  /** Bands of plastic and of paper composites. */
  conaiBand: [
    "A1.1",
    "A1.2",
    "A2",
    "B1.1",
    "B1.2",
    "B2.1",
    "B2.2",
    "B2.3",
    "A",
    "B1",
    "B2",
    "C1",
    "C2",
    "C",
    "D",
  ],
  hazardous: ["true"],
  reusable: ["true"],
  deposit: ["true"],
  obstructive: ["true"],
  recyclability: ["RECYCLABLE", "NOT_RECYCLABLE"],
  vehiclePower: ["ICE", "HYBRID", "BEV"],
} as const satisfies Partial<Record<Attribute, readonly string[]>>;

export type ValueOf<Name extends keyof typeof ATTRIBUTE_VALUES> = (typeof ATTRIBUTE_VALUES)[Name][number];
