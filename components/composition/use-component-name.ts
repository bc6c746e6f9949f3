"use client";

import { useTranslations } from "next-intl";
import type { Component } from "./declaring";

/** What a component is called: its kind and its material. */
export function useComponentName(): (of: Pick<Component, "kind" | "material">) => string {
  const t = useTranslations("composition");
  const materials = useTranslations("composition.materials");
  return ({ kind, material }) => t("component", { kind: t(kind), material: materials(material) });
}
