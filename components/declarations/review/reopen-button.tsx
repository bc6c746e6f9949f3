"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { schemeName } from "@/lib/domain/scheme-names";
import type { ReopenFormProps } from "./reopen-form";

/** The form comes when it is asked for, which is seldom. */
const ReopenForm = dynamic(() => import("./reopen-form").then((module) => module.ReopenForm), { ssr: false });

/** Unlocks one scheme's part, with a reason. */
export function ReopenButton({
  className,
  ...props
}: Omit<ReopenFormProps, "onDone"> & { className?: string }) {
  const t = useTranslations("reopen");
  const [open, setOpen] = useState(false);
  const scheme = schemeName(props.part, props.declaration.schemes);
  const close = () => setOpen(false);
  if (!useMay("write")) return null;
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        {t("open")}
        <span className="sr-only">{` ${scheme}`}</span>
      </Button>
      <Dialog open={open} onClose={close} title={t("title", { scheme })} description={t("description")}>
        <ReopenForm {...props} onDone={close} />
      </Dialog>
    </>
  );
}
