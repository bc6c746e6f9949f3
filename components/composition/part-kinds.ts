import type { Component } from "./declaring";

/** What a part can be made of, by its kind. */
export const MATERIALS = {
  PACKAGING: [
    "PAPER_CARD",
    "GLASS",
    "STEEL",
    "ALUMINIUM",
    "WOOD",
    "PET_RIGID",
    "PE_HD_RIGID",
    "PP_RIGID",
    "PE_FILM",
    "EPS",
    "PLASTIC_OTHER",
    "BEVERAGE_CARTON",
    "TEXTILE",
    "OTHER",
  ],
  BATTERY: ["LI_ION", "LFP", "NIMH", "NICD", "LEAD_ACID", "ALKALINE", "LITHIUM_PRIMARY", "LITHIUM_BUTTON"],
  PAPER: ["PAPER_CARD"],
} as const satisfies Record<Component["kind"], readonly Component["material"][]>;
export const KINDS = ["PACKAGING", "BATTERY", "PAPER"] as const;
