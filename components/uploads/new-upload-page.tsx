"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { usePortalHref, useSelection } from "@/components/selection/use-selection";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Failure } from "@/components/ui/failure";
import { FieldHint, FieldLabel } from "@/components/ui/field";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { BATCH_KINDS, type BatchKind } from "@/db/vocabulary";
import { oneOf } from "@/lib/client/address";
import { previewUpload } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { templateAddress } from "./addresses";
import { type Batch, uploadFile } from "./batches";
import { FileField } from "./file-field";
import { FilePreview } from "./file-preview";
import { faultOfFiles, faultOfRefusal, type UploadFault } from "./upload-faults";
import { UploadSteps } from "./upload-steps";
import { useProblemText } from "./use-problem-text";

const FILE_FIELD = "file";
const KIND = { kind: oneOf(BATCH_KINDS, "CATALOG") };

/** A file is chosen, looked at, and sent to be checked. */
export function NewUploadPage() {
  const [selection] = useSelection();
  if (!selection) return <UploadSteps at="file" />;
  return <NewUpload key={Object.values(selection).join("/")} selection={selection} />;
}

function NewUpload({ selection }: { selection: Selection }) {
  const router = useRouter();
  const href = usePortalHref();
  const [{ kind }, change] = useAddress(KIND);
  const [fault, setFault] = useState<UploadFault>();
  const [attempt, setAttempt] = useState(0);
  const preview = useMutation(mutation(previewUpload));
  const upload = useMutation(uploadFile(selection));
  const file = preview.variables?.file;
  const broken = preview.data?.data.problems.find(
    ({ line, code, column }) => line === null || (code === "SERVICE_017" && column === null),
  );

  const refuse = (found: UploadFault | undefined) => {
    setFault(found);
    if (found) setAttempt(attempt + 1);
  };
  const choose = (files: readonly File[]) => {
    const [chosen] = files;
    const found = faultOfFiles(files);
    refuse(found);
    upload.reset();
    if (!found && chosen)
      preview.mutate(
        { params: { ProducerNrn: selection.producer }, query: { Kind: kind }, file: chosen },
        { onError: (error) => refuse(faultOfRefusal(error)) },
      );
  };
  const startAgain = () => {
    refuse(undefined);
    preview.reset();
    upload.reset();
  };
  const error = preview.error ?? upload.error;
  const unplaced = error && !faultOfRefusal(error) ? error : undefined;

  if (preview.data && file && !broken && !fault) {
    return (
      <>
        <UploadSteps at="columns" />
        {unplaced && <Failure error={unplaced} />}
        <FilePreview
          kind={kind}
          preview={preview.data.data}
          busy={upload.isPending || upload.isSuccess}
          onBack={startAgain}
          onCheck={(mapping, externalIdType) =>
            upload.mutate(
              { kind, file, mapping, externalIdType, dryRun: true },
              {
                onSuccess: ({ id }) => router.push(href(`/uploads/${id}`)),
                onError: (thrown) => refuse(faultOfRefusal(thrown)),
              },
            )
          }
        />
      </>
    );
  }
  return (
    <>
      <UploadSteps at="file" />
      {unplaced && <Failure error={unplaced} />}
      <ChooseFile
        selection={selection}
        kind={kind}
        onKind={(chosen) => {
          startAgain();
          change({ kind: chosen });
        }}
        fault={fault}
        broken={broken}
        attempt={attempt}
        busy={preview.isPending}
        onChoose={choose}
      />
    </>
  );
}

type ChooseFileProps = {
  selection: Selection;
  kind: BatchKind;
  onKind: (kind: BatchKind) => void;
  fault: UploadFault | undefined;
  broken: Batch["problems"][number] | undefined;
  attempt: number;
  busy: boolean;
  onChoose: (files: readonly File[]) => void;
};

function ChooseFile(props: ChooseFileProps) {
  const { selection, kind, onKind, fault, broken, attempt, busy, onChoose } = props;
  const t = useTranslations("newUpload");
  const uploads = useTranslations("uploads");
  const textOf = useProblemText();
  const sentence = () => {
    if (fault) return [t(`wrong.${fault.wrong}`), fault.said].filter(Boolean).join(" – ");
    return broken && t("wrong.unreadable", { reason: textOf(broken) });
  };
  const error = sentence();

  return (
    <div className="grid max-w-160 gap-6">
      <Title>{t("title")}</Title>
      {error && (
        <ErrorSummary
          title={t("errors", { count: 1 })}
          errors={[{ fieldId: FILE_FIELD, message: error }]}
          attempt={attempt + (broken ? 1 : 0)}
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
        <a className="link text-sm/cosy" href={templateAddress(selection.producer, kind)} download>
          <Icon of={Download} />
          {t("template")}
        </a>
        <FieldHint>{t("templateHint")}</FieldHint>
      </div>
      <FileField id={FILE_FIELD} error={error} busy={busy} onChoose={onChoose} />
      <p className="sr-only" role="status">
        {busy ? t("reading") : ""}
      </p>
    </div>
  );
}
