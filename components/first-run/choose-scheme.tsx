"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { onboardProducer } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { CompareSchemes } from "./compare-schemes";
import type { FoundStream } from "./found-streams";
import { useSchemeOffers } from "./use-scheme-offers";
import type { SchemeToChoose } from "./use-schemes-of-country";

type ChooseSchemeProps = {
  selection: Selection;
  code: string;
  schemes: readonly SchemeToChoose[];
  /** The goods that fall under it; undefined where the producer described none. */
  stream: FoundStream | undefined;
  currency: string;
  /** The scheme of the registration that is begun. */
  current: string | undefined;
  onChosen: () => void;
};

/** The schemes of a stream side by side; nothing is recommended. The reader chooses, and may be a member already. */
export function ChooseScheme({
  selection,
  code,
  schemes,
  stream,
  currency,
  current,
  onChosen,
}: ChooseSchemeProps) {
  const t = useTranslations("firstRun");
  const errorText = useErrorText();
  const may = useMay("write");
  const name = useStreamName()(code) ?? code;
  const choose = useMutation(mutation(onboardProducer));
  const [chosenId, setChosenId] = useState<string | undefined>(current);
  const [isTried, setIsTried] = useState(false);
  const [uin, setUin] = useState("");
  const goods = stream?.goods ?? [];
  const offers = useSchemeOffers(selection, code, schemes, goods);
  const chosen = schemes.find(({ id }) => id === chosenId);
  const group = `scheme-${code}`;

  const submit = async () => {
    if (!chosen) {
      setIsTried(true);
      document.querySelector<HTMLInputElement>(`input[name="${group}"]`)?.focus();
      return;
    }
    try {
      await choose.mutateAsync({
        params: { ProducerNrn: selection.producer },
        body: {
          eprCountryCode: selection.country,
          schemeCodes: [code],
          schemePros: [chosen.id],
          ...(uin.trim() && { externalRegistrations: [{ schemeCode: code, uin: uin.trim() }] }),
        },
      });
      void toast(t("chosen", { scheme: chosen.ecoOrganismName, stream: name }));
      onChosen();
    } catch {
      // The mutation holds the error, shown above the table.
    }
  };

  return (
    <div>
      {choose.error && <Notice signal="stop">{errorText(choose.error)}</Notice>}
      {isTried && !chosenId && (
        <div className="px-3 pt-3">
          <FieldError>{t("chooseOne")}</FieldError>
        </div>
      )}
      <CompareSchemes
        offers={offers}
        stream={name}
        goods={goods}
        year={selection.period}
        currency={currency}
        chosen={chosenId}
        onChoose={setChosenId}
        group={group}
      />
      <div className="grid gap-3 p-3">
        <details>
          <summary className="link text-sm">{t("memberAlready")}</summary>
          <div className="mt-2 max-w-80">
            <Field id={`uin-${code}`} label={t("yourNumber")} hint={t("yourNumberHint")}>
              {(aria) => (
                <Input
                  autoComplete="off"
                  maxLength={64}
                  value={uin}
                  onChange={({ target }) => setUin(target.value)}
                  {...aria}
                />
              )}
            </Field>
          </div>
        </details>
        {may && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button busy={choose.isPending} busyLabel={t("choosing")} onClick={submit}>
              {chosen ? t("chooseThis", { scheme: chosen.ecoOrganismName }) : t("chooseOne")}
            </Button>
            <span className="max-w-120 text-print-muted text-xs/cosy">{t("choiceIsYours")}</span>
          </p>
        )}
      </div>
    </div>
  );
}
