"use client";

import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import type { Provenance } from "@/lib/domain/composition/composition";

const TEXTURES = { DECLARED: "solid", READ: "dashed", ESTIMATED: "dotted" } as const;

/** How a value is known: a length of line and a word. */
export function ProvenanceOf({ of }: { of: Provenance }) {
  const t = useTranslations("amount.provenance");
  return <Status texture={TEXTURES[of]}>{t(of)}</Status>;
}
