"use client";

import { useTranslations } from "next-intl";
import { useSelection } from "@/components/selection/use-selection";
import { isDemo } from "./demo";

export function PageFoot() {
  const t = useTranslations("shell");
  const [selection] = useSelection();
  return (
    <footer className="page-foot">
      <span>{selection && isDemo(selection.producer) ? t("demoData") : t("name")}</span>
    </footer>
  );
}
