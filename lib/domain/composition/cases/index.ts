import { ATTRIBUTES } from "./attributes";
import { BATTERIES } from "./batteries";
import type { Case } from "./case";
import { PACKS } from "./packs";
import { PAPER } from "./paper";
import { PARTS } from "./parts";
import { SIDES } from "./sides";
import { VOLUMES } from "./volumes";
import { WEIGHTS } from "./weights";

export const CASES: readonly Case[] = [
  ...PACKS,
  ...PARTS,
  ...VOLUMES,
  ...WEIGHTS,
  ...SIDES,
  ...PAPER,
  ...BATTERIES,
  ...ATTRIBUTES,
];
