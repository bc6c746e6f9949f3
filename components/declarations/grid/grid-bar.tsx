"use client";

import { useTranslations } from "next-intl";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
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
    <Bar className="mb-3 max-desk:mb-2 max-desk:gap-x-3 max-desk:gap-y-2">
      <Heading as="h1">{t("title", { year })}</Heading>
      <SavingState saving={saving} unsaved={unsaved} isBegun={isBegun} />
      {may && (
        <span className="max-desk:hidden">
          <IconButton of="undo-2" label={t("undo")} isOff={!canUndo} onClick={draft.undo} />
          <IconButton of="redo-2" label={t("redo")} isOff={!canRedo} onClick={draft.redo} />
        </span>
      )}
      <span className="ml-auto max-desk:hidden" />
      <PortalLink className="link text-sm max-desk:ml-auto" to="/declaration/paid">
        {t("whoPaid")}
      </PortalLink>
      <span className="max-desk:hidden">
        <UploadLink kind="QUANTITIES" />
      </span>
      {isBegun && (
        <ButtonLink
          className="max-desk:flex-[1_1_40%]"
          {...(!needsPerson && { look: "main" })}
          to="/declaration/review"
        >
          {t("review")}
          <Icon of="arrow-right" />
        </ButtonLink>
      )}
      {may && needsPerson && (
        <Button
          className="max-desk:flex-[1_1_40%]"
          look="main"
          cost={credits > 0 ? shared("credits", { count: credits }) : undefined}
          busy={saving.state === "saving"}
          busyLabel={t("saving")}
          onClick={onSave}
        >
          {t("save", { count: toSend })}
        </Button>
      )}
    </Bar>
  );
}

type IconButtonProps = { of: IconName; label: string; isOff: boolean; onClick: () => void };

const IconButton = ({ of, label, isOff, onClick }: IconButtonProps) => (
  <button
    type="button"
    className="inline-grid size-(--control) place-items-center rounded-control text-pen hover:bg-pen-wash aria-disabled:text-print-faint"
    aria-label={label}
    aria-disabled={isOff}
    onClick={onClick}
  >
    <Icon of={of} />
  </button>
);
