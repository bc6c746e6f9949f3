"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { keepFocus } from "@/components/ui/focus-next";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Readings } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { type Component, type Composition, withComponent } from "./declaring";
import { MEASURED, readValue, type WrongValue } from "./read-value";
import { useDeclare } from "./use-declare";
import { useWrongText } from "./use-wrong-text";

type AddPartProps = { selection: Selection; composition: Composition };

const MATERIALS = {
  PACKAGING: [
    "PAPER_CARD",
    "GLASS",
    "STEEL",
    "ALUMINIUM",
    "WOOD",
    "PET_RIGID",
    "PE_HD_RIGID",
    "PP_RIGID",
    "PE_FILM",
    "EPS",
    "PLASTIC_OTHER",
    "BEVERAGE_CARTON",
    "TEXTILE",
    "OTHER",
  ],
  BATTERY: ["LI_ION", "LFP", "NIMH", "NICD", "LEAD_ACID", "ALKALINE", "LITHIUM_PRIMARY", "LITHIUM_BUTTON"],
  PAPER: ["PAPER_CARD"],
} as const satisfies Record<Component["kind"], readonly Component["material"][]>;
const KINDS = ["PACKAGING", "BATTERY", "PAPER"] as const;
const NUMBERS = ["count", "kg"] as const;
const LIMITS = { count: { decimals: 0, wholeDigits: 4 }, kg: MEASURED };

/** Adds a packaging, a battery or paper to what is declared of a product. */
export function AddPart({ selection, composition }: AddPartProps) {
  const t = useTranslations("composition");
  const materials = useTranslations("composition.materials");
  const locale = useLocale();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<Component["kind"]>("PACKAGING");
  const [wrong, setWrong] = useState<{ [Name in (typeof NUMBERS)[number]]?: WrongValue }>({});
  const wrongText = useWrongText();
  const opener = useRef<HTMLButtonElement>(null);
  const { declare, isPending, failure } = useDeclare(selection, composition);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const read = (name: (typeof NUMBERS)[number]) => readValue(String(form.get(name)), locale, LIMITS[name]);
    const [count, kg] = [read("count"), read("kg")];
    setWrong({ ...(!count.ok && { count }), ...(!kg.ok && { kg }) });
    if (!count.ok || !kg.ok) return document.getElementById(`${id}-${count.ok ? "kg" : "count"}`)?.focus();
    const part = {
      kind,
      material: String(form.get("material")) as Component["material"],
      count: Number(count.value),
      kg: kg.value,
    };
    declare((latest) => withComponent(latest, part), { onSuccess: close });
  };
  const close = () => {
    setIsOpen(false);
    setWrong({});
    keepFocus(() => opener.current);
  };
  if (!isOpen)
    return (
      <Button ref={opener} onClick={() => setIsOpen(true)}>
        <Icon of="plus" />
        {t("add")}
      </Button>
    );
  const takesOthers = composition.components.some(
    (component) => component.kind === kind && component.provenance !== "DECLARED",
  );
  const saidOf = (name: (typeof NUMBERS)[number]) => {
    const found = wrong[name];
    const take = (written: string) => {
      const field = document.getElementById(`${id}-${name}`);
      if (field instanceof HTMLInputElement) field.value = written;
      setWrong({ ...wrong, [name]: undefined });
    };
    return (
      found && {
        error: wrongText(found),
        ...(found.couldBe.length > 0 && { hint: <Readings couldBe={found.couldBe} onChoose={take} /> }),
      }
    );
  };
  return (
    <form className="flex w-full flex-wrap items-end gap-3" onSubmit={submit}>
      {failure && (
        <Notice signal="stop" className="w-full">
          {failure}
        </Notice>
      )}
      <Field id={`${id}-kind`} label={t("kind")}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => setKind(event.target.value as Component["kind"])}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={`${id}-material`} label={t("material")}>
        {(control) => (
          <Select {...control} name="material" key={kind}>
            {MATERIALS[kind].map((one) => (
              <option key={one} value={one}>
                {materials(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={`${id}-count`} label={t("count")} {...saidOf("count")}>
        {(control) => <Input {...control} name="count" inputMode="numeric" defaultValue="1" />}
      </Field>
      <Field id={`${id}-kg`} label={t("kg")} {...(takesOthers && { hint: t("others") })} {...saidOf("kg")}>
        {(control) => <Input {...control} name="kg" inputMode="decimal" autoComplete="off" autoFocus />}
      </Field>
      <Button type="submit" look="main" busy={isPending} busyLabel={t("adding")}>
        {t("add")}
      </Button>
      <Button look="quiet" onClick={close}>
        {t("cancel")}
      </Button>
    </form>
  );
}
