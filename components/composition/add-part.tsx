"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { keepFocus } from "@/components/ui/focus-next";
import { Icon } from "@/components/ui/icon";
import type { Component, Composition } from "./declaring";
import { PartForm } from "./part-form";

type AddPartProps = { selection: Selection; composition: Composition };

/** Adds a packaging, a battery or paper to what is declared of a product. */
export function AddPart({ selection, composition }: AddPartProps) {
  const t = useTranslations("composition");
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<Component["kind"]>("PACKAGING");
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    keepFocus(() => opener.current);
  };
  if (isOpen)
    return (
      <PartForm
        selection={selection}
        composition={composition}
        kind={kind}
        onKind={setKind}
        onClose={close}
      />
    );
  return (
    <Button ref={opener} onClick={() => setIsOpen(true)}>
      <Icon of="plus" />
      {t("add")}
    </Button>
  );
}
