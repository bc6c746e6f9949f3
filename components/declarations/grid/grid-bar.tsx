"use client";

import { ArrowRight, Redo2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { UploadLink } from "@/components/uploads/upload-link";
import type { DeclarationDraft, Overview } from "../draft/declaration-draft";
import { SavingState } from "./saving-state";

type GridBarProps = {
  year: string;
  isBegun: boolean;
  draft: DeclarationDraft;
  now: Overview;
  onSave: () => void;
};

/** The page's title, where what was typed is, and the one thing to do next. */
export function GridBar({ year, isBegun, draft, now, onSave }: GridBarProps) {
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const may = useMay("write");
  const { saving, canUndo, canRedo } = now;
  const { needsPerson, credits, toSend, unsaved } = now.waiting;
  return (
    <div className="bar grid-bar mb-3">
      <h1 className="page-title">{t("title", { year })}</h1>
      <SavingState saving={saving} unsaved={unsaved} isBegun={isBegun} />
      {may && (
        <span className="wide-only-flex">
          <IconButton of={Undo2} label={t("undo")} isOff={!canUndo} onClick={draft.undo} />
          <IconButton of={Redo2} label={t("redo")} isOff={!canRedo} onClick={draft.redo} />
        </span>
      )}
      <span className="push" />
      <span className="wide-only-flex">
        <UploadLink kind="QUANTITIES" />
      </span>
      {isBegun && (
        <ButtonLink {...(!needsPerson && { look: "main" })} to="/declaration/review">
          {t("review")}
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
      {may && needsPerson && (
        <Button
          look="main"
          cost={credits > 0 ? shared("credits", { count: credits }) : undefined}
          busy={saving.state === "saving"}
          busyLabel={t("saving")}
          onClick={onSave}
        >
          {t("save", { count: toSend })}
        </Button>
      )}
    </div>
  );
}

type IconButtonProps = { of: typeof Undo2; label: string; isOff: boolean; onClick: () => void };

const IconButton = ({ of, label, isOff, onClick }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} aria-disabled={isOff} onClick={onClick}>
    <Icon of={of} />
  </button>
);
