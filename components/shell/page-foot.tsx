"use client";

import { useTranslations } from "next-intl";
import { useSelection } from "@/components/selection/use-selection";
import { isDemo } from "./demo";
import { FOOT, FOOT_NAME } from "./foot";
import { FootLinks } from "./foot-links";

export function PageFoot() {
  const t = useTranslations("shell");
  const [selection] = useSelection();
  return (
    <footer className={FOOT}>
      <FootLinks />
      <span className={FOOT_NAME}>{selection && isDemo(selection.producer) ? t("demoData") : t("name")}</span>
    </footer>
  );
}
