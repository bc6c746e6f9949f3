"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Failure, useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { updateDeclaration } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type Declaration, type Part, schemesOfCode } from "./declared-parts";

type ClosePartProps = { declaration: Declaration; part: Part; onDone: () => void };

/** Closes a part once that is confirmed; it can be taken back at once. */
export function ClosePart({ declaration, part, onDone }: ClosePartProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  const errorText = useErrorText();
  const { error, isPending, mutateAsync } = useMutation(mutation(updateDeclaration));
  const scheme = format.list(schemesOfCode(declaration, part));
  const of = { id: declaration.id, schemeCodes: [part.schemeCode] };
  const undo = () =>
    void mutateAsync({ body: { ...of, closed: false } }).catch(
      (thrown: Error) => void toast(errorText(thrown)),
    );
  const close = async () => {
    try {
      await mutateAsync({ body: { ...of, version: declaration.version, closed: true } });
      onDone();
      void toast(t("producers.closedPart", { scheme }), { label: t("registrations.undo"), run: undo });
    } catch {
      // The mutation holds the error, shown below.
    }
  };
  return (
    <Dialog
      open
      onClose={onDone}
      title={t("producers.closeTitle", { scheme })}
      description={t("producers.closeHelp")}
    >
      {error && <Failure error={error} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="danger" busy={isPending} busyLabel={t("saving")} onClick={close}>
          {t("producers.closePart")}
        </Button>
        <Button onClick={onDone}>{t("cancel")}</Button>
      </div>
    </Dialog>
  );
}
