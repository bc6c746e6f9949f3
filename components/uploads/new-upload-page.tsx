"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { usePortalHref, useSelection } from "@/components/selection/use-selection";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Failure } from "@/components/ui/failure";
import { FieldHint, FieldLabel } from "@/components/ui/field";
import { keepFocus } from "@/components/ui/focus-next";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { BATCH_KINDS, type BatchKind, type ExternalIdType } from "@/db/vocabulary";
import { oneOf } from "@/lib/client/address";
import { previewUpload } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import { templateAddress } from "./addresses";
import { type Batch, columnsOf, type Preview, uploadFile } from "./batches";
import { FileField } from "./file-field";
import { parametersOf, type ReadingChoice } from "./reading-choice";
import { faultOfFiles, faultOfRefusal, type UploadFault } from "./upload-faults";
import { UploadSteps } from "./upload-steps";
import { useProblemText } from "./use-problem-text";

/** Comes while the service reads the file that it shows. */
const loadPreview = () => import("./file-preview").then((module) => module.FilePreview);
const FilePreview = dynamic(loadPreview, { ssr: false });

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
  const [file, setFile] = useState<File>();
  const [shown, setShown] = useState<Preview>();
  const [choice, setChoice] = useState<ReadingChoice>({});
  const [base, setBase] = useState<ColumnMapping>({});
  const [idType, setIdType] = useState<ExternalIdType | null>(null);
  const preview = useMutation(mutation(previewUpload));
  const upload = useMutation(uploadFile(selection));
  const broken = shown?.problems.find(
    ({ line, code, column }) => line === null || (code === "SERVICE_017" && column === null),
  );

  const refuse = (found: UploadFault | undefined) => {
    setFault(found);
    if (found) setAttempt(attempt + 1);
  };
  /** How the file is to be read once it has been read as it was asked before. */
  const next = useRef<ReadingChoice>(undefined);
  const read = (chosen: File, how: ReadingChoice, columns: ColumnMapping, isFirst = false) => {
    setChoice(how);
    setBase(columns);
    upload.reset();
    preview.mutate(
      {
        params: { ProducerNrn: selection.producer },
        query: {
          Kind: kind,
          EprCountryCode: selection.country,
          DeclarationPeriodCode: selection.period,
          ...columnsOf(columns),
          ...parametersOf(how),
        },
        file: chosen,
      },
      {
        onError: (error) => refuse(faultOfRefusal(error)),
        onSuccess: ({ data }) => {
          const { remembered } = data;
          // What was said of such a file before is said of this one as well, and can be changed.
          if (isFirst && remembered) {
            setIdType(remembered.externalIdType);
            read(chosen, remembered.reading, remembered.columns);
          } else {
            setShown(data);
            keepFocus();
          }
        },
        onSettled: () => {
          const last = next.current;
          next.current = undefined;
          if (last) read(chosen, last, {});
        },
      },
    );
  };
  const choose = (files: readonly File[]) => {
    if (preview.isPending) return;
    const [chosen] = files;
    const found = faultOfFiles(files);
    refuse(found);
    upload.reset();
    setShown(undefined);
    setIdType(null);
    if (found || !chosen) return;
    void loadPreview();
    setFile(chosen);
    read(chosen, {}, {}, true);
  };
  const startAgain = () => {
    refuse(undefined);
    setShown(undefined);
    setFile(undefined);
    next.current = undefined;
    preview.reset();
    upload.reset();
  };
  const error = preview.error ?? upload.error;
  const unplaced = error && !faultOfRefusal(error) ? error : undefined;

  if (shown && file && !broken && !fault) {
    return (
      <>
        <UploadSteps at="columns" />
        {unplaced && <Failure error={unplaced} />}
        <FilePreview
          kind={kind}
          preview={shown}
          choice={choice}
          base={base}
          idType={idType}
          busy={upload.isPending || upload.isSuccess}
          rereads={preview.isPending}
          onRead={(how) => {
            if (!preview.isPending) return read(file, how, {});
            next.current = how;
            setChoice(how);
          }}
          onSay={setChoice}
          onIdType={setIdType}
          onBack={() => {
            startAgain();
            keepFocus(() => document.getElementById(FILE_FIELD));
          }}
          onCheck={(mapping) =>
            upload.mutate(
              { kind, file, mapping, externalIdType: idType, reading: choice, dryRun: true },
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
    if (fault) return [t(`wrong.${fault.wrong}`), fault.message].filter(Boolean).join(" – ");
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
