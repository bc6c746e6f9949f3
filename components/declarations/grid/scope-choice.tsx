"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useMay } from "@/components/selection/use-may";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import { CODE_PERIODS, type CodePeriod } from "@/db/vocabulary";
import { SALES_CHANNEL } from "@/lib/domain/sales-channel";
import { isSameScope, type Scope } from "../draft/grid-row";
import { TakeBackLines } from "./take-back-lines";
import { useScopeName } from "./use-scope-name";

type ScopeChoiceProps = {
  scope: Scope;
  /** The lines that the declaration has, with how many products each. */
  declared: readonly (Scope & { count: number })[];
  onChange: (scope: Scope) => void;
  triggerClass: string;
};

/** Which line of each product is written: whole year or a part of it, own sales or a channel. */
export function ScopeChoice({ scope, declared, onChange, triggerClass }: ScopeChoiceProps) {
  const t = useTranslations("scope");
  const { colon } = useFormat();
  const name = useScopeName();
  const may = useMay("write");
  const [toTakeBack, setToTakeBack] = useState<ScopeChoiceProps["declared"][number]>();
  return (
    <>
      <Popover
        label={t("label")}
        triggerClass={buttonClass({ className: triggerClass })}
        align="end"
        trigger={
          <>
            <span className="sr-only">{`${t("label")}${colon}`}</span>
            {name(scope)}
            <Icon of="chevron-down" />
          </>
        }
      >
        {(close) => (
          <div className="grid w-76 max-w-full gap-3">
            <ul>
              {declared.map((each) => (
                <li className="flex items-baseline justify-between gap-4" key={name(each)}>
                  <button
                    type="button"
                    className="link aria-[current=true]:font-semibold"
                    aria-current={isSameScope(each, scope)}
                    onClick={() => {
                      close();
                      onChange({ part: each.part, channel: each.channel });
                    }}
                  >
                    {name(each)}
                  </button>
                  <small>{t("products", { count: each.count })}</small>
                  {may && each.count > 0 && (
                    <button
                      type="button"
                      className="link"
                      aria-label={t("takeBackNamed", { name: name(each) })}
                      onClick={() => {
                        close();
                        setToTakeBack(each);
                      }}
                    >
                      {t("takeBack")}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <OtherScope
              onChoose={(other) => {
                close();
                onChange(other);
              }}
            />
          </div>
        )}
      </Popover>
      {toTakeBack && (
        <TakeBackLines
          scope={toTakeBack}
          name={name(toTakeBack)}
          count={toTakeBack.count}
          onClose={() => setToTakeBack(undefined)}
        />
      )}
    </>
  );
}

/** A line that the declaration does not have yet. */
function OtherScope({ onChoose }: { onChoose: (scope: Scope) => void }) {
  const t = useTranslations("scope");
  const parts = useTranslations("partOfYear");
  const id = useId();
  const [part, setPart] = useState("");
  const [channel, setChannel] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = channel.trim().toUpperCase();
    if (code !== "" && !SALES_CHANNEL.test(code)) return setWrong(true);
    setWrong(false);
    onChoose({
      part: CODE_PERIODS.find((each) => each === part) ?? null,
      channel: code === "" ? null : code,
    });
  };
  return (
    <form className="grid gap-2.5 border-rule border-t pt-3" onSubmit={submit} noValidate>
      <h3 className="font-semibold">{t("other")}</h3>
      <Field id={`${id}-part`} label={t("part")}>
        {(aria) => (
          <Select {...aria} value={part} onChange={({ target }) => setPart(target.value)}>
            <option value="">{t("wholeYear")}</option>
            {CODE_PERIODS.map((code: CodePeriod) => (
              <option key={code} value={code}>
                {parts(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id={`${id}-channel`}
        label={t("channel")}
        hint={t("channelHint")}
        error={isWrong ? t("channelWrong") : undefined}
      >
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            autoCapitalize="characters"
            value={channel}
            onChange={({ target }) => setChannel(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t("open")}</Button>
    </form>
  );
}
