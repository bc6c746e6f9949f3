"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FieldHint, FieldLabel } from "@/components/ui/field";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { BATCH_KINDS, type BatchKind } from "@/db/vocabulary";
import { templateAddress } from "./addresses";
import type { Batch } from "./batches";
import { FileField } from "./file-field";
import type { UploadFault } from "./upload-faults";
import { useProblemText } from "./use-problem-text";

export const FILE_FIELD = "file";

type ChooseFileProps = {
  selection: Selection;
  kind: BatchKind;
  onKind: (kind: BatchKind) => void;
  fault: UploadFault | undefined;
  problem: Batch["problems"][number] | undefined;
  attempt: number;
  busy: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** What the file holds, a template of it, and the file. */
export function ChooseFile(props: ChooseFileProps) {
  const { selection, kind, onKind, fault, problem, attempt, busy, onChoose } = props;
  const t = useTranslations("newUpload");
  const uploads = useTranslations("uploads");
  const textOf = useProblemText();
  const sentence = () => {
    if (fault) return [t(`wrong.${fault.wrong}`), fault.message].filter(Boolean).join(" – ");
    return problem && t("wrong.unreadable", { reason: textOf(problem) });
  };
  const error = sentence();

  return (
    <div className="grid max-w-160 gap-6">
      <Title>{t("title")}</Title>
      {error && (
        <ErrorSummary
          title={t("errors", { count: 1 })}
          errors={[{ fieldId: FILE_FIELD, message: error }]}
          attempt={attempt + (problem ? 1 : 0)}
        />
      )}
      {fault?.wrong === "running" && (
        <PortalLink className="link text-sm/cosy" to="/uploads">
          {t("seeRunning")}
        </PortalLink>
      )}
      <fieldset>
        <FieldLabel as="legend">{t("kind")}</FieldLabel>
        {BATCH_KINDS.map((each) => (
          <label className="flex gap-3 border-rule border-b py-2.5" key={each}>
            <input
              className="m-1"
              type="radio"
              name="kind"
              checked={each === kind}
              onChange={() => onKind(each)}
            />
            <span>
              <b className="block font-semibold">{uploads(each, { period: selection.period })}</b>
              <small className="block text-print-muted text-sm">
                {each === "CATALOG" ? t("catalogHint") : t("quantitiesHint", { period: selection.period })}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <p className="flex flex-wrap items-center gap-x-4">
          <a className="link text-sm/cosy" href={templateAddress(selection.producer, kind)} download>
            <Icon of="download" />
            {t("template")}
          </a>
          <a className="link text-sm/cosy" href={templateAddress(selection.producer, kind, "csv")} download>
            {t("templateCsv")}
          </a>
        </p>
        <FieldHint>{t("templateHint")}</FieldHint>
      </div>
      <FileField id={FILE_FIELD} error={error} busy={busy} onChoose={onChoose} />
      <p className="sr-only" role="status">
        {busy ? t("reading") : ""}
      </p>
    </div>
  );
}
