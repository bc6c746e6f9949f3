"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { type Composition, withPackaging } from "./declaring";

const KeepTemplate = dynamic(() => import("./keep-template").then((module) => module.KeepTemplate), {
  ssr: false,
});
const UseTemplate = dynamic(() => import("./use-template").then((module) => module.UseTemplate), {
  ssr: false,
});
const CopyPackaging = dynamic(() => import("./copy-packaging").then((module) => module.CopyPackaging), {
  ssr: false,
});
const WouldOwe = dynamic(() => import("./would-owe").then((module) => module.WouldOwe), { ssr: false });

type PackagingToolsProps = { selection: Selection; composition: Composition; currency: string };

/** Keeps the packaging of a product under a name, takes one that is kept, and copies it to similar products. */
export function PackagingTools({ selection, composition, currency }: PackagingToolsProps) {
  const t = useTranslations("manyProducts");
  const [open, setOpen] = useState<"keep" | "use" | "copy">();
  const close = () => setOpen(undefined);
  const { ecoProductId, title, externalId, declared } = composition;
  const packaging = declared.components.filter(({ kind }) => kind === "PACKAGING");
  return (
    <>
      {packaging.length > 0 && (
        <Button look="quiet" wraps onClick={() => setOpen("keep")}>
          {t("keep.open")}
        </Button>
      )}
      <Button look="quiet" wraps onClick={() => setOpen("use")}>
        {t("use.open")}
      </Button>
      {packaging.length > 0 ? (
        <Button look="quiet" wraps onClick={() => setOpen("copy")}>
          {t("copy.open")}
        </Button>
      ) : (
        <p className="w-full text-print-muted text-sm/cosy">{t("nothingWritten")}</p>
      )}
      {open === "keep" && (
        <KeepTemplate producer={selection.producer} packaging={packaging} onClose={close} />
      )}
      {open === "use" && (
        <UseTemplate
          selection={selection}
          products={new Map([[ecoProductId, title ?? externalId]])}
          effectOf={({ components }) => (
            <WouldOwe
              selection={selection}
              productId={ecoProductId}
              currency={currency}
              facts={withPackaging(composition, components)}
            />
          )}
          onClose={close}
        />
      )}
      {open === "copy" && (
        <CopyPackaging
          selection={selection}
          composition={composition}
          packaging={packaging}
          onClose={close}
        />
      )}
    </>
  );
}
