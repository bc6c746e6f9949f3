"use client";

import { useTranslations } from "next-intl";

const STEPS = ["file", "columns", "check", "import"] as const;
export type UploadStep = (typeof STEPS)[number];

/** Four stations joined by a line: solid behind, dashed where you are. */
export function UploadSteps({ at }: { at: UploadStep | "end" }) {
  const t = useTranslations("uploads.steps");
  const place = at === "end" ? STEPS.length : STEPS.indexOf(at);
  return (
    <ol className="upload-steps" aria-label={t("label")}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < place} aria-current={index === place ? "step" : undefined}>
          {t(step)}
          {index < place && <span className="sr-only">{` (${t("done")})`}</span>}
        </li>
      ))}
    </ol>
  );
}
