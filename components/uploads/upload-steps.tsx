"use client";

import { useTranslations } from "next-intl";
import { Stations } from "@/components/ui/stations";

const STEPS = ["file", "columns", "check", "import"] as const;
export type UploadStep = (typeof STEPS)[number];

export function UploadSteps({ at }: { at: UploadStep | "end" }) {
  const t = useTranslations("uploads.steps");
  return (
    <div className="mt-5 mb-7 max-w-224">
      <Stations
        label={t("label")}
        steps={STEPS.map((step) => ({ id: step, name: t(step) }))}
        passed={at === "end" ? STEPS.length : STEPS.indexOf(at)}
      />
    </div>
  );
}
