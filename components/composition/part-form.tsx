"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Readings } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { type Component, type Composition, withComponent } from "./declaring";
import { KINDS, MATERIALS } from "./part-kinds";
import { MEASURED, readValue, type WrongValue } from "./read-value";
import { useDeclare } from "./use-declare";
import { useWrongText } from "./use-wrong-text";

const LIMITS = { count: { decimals: 0, wholeDigits: 4 }, kg: MEASURED };
type NumberName = keyof typeof LIMITS;

type PartFormProps = {
  selection: Selection;
  composition: Composition;
  kind: Component["kind"];
  onKind: (kind: Component["kind"]) => void;
  onClose: () => void;
};

/** A packaging, a battery or paper that is added: what it is of, how many there are, and what one weighs. */
export function PartForm({ selection, composition, kind, onKind, onClose }: PartFormProps) {
  const t = useTranslations("composition");
  const materials = useTranslations("composition.materials");
  const locale = useLocale();
  const id = useId();
  const [wrong, setWrong] = useState<{ [Name in NumberName]?: WrongValue }>({});
  const wrongText = useWrongText();
  const { declare, isPending, failure } = useDeclare(selection, composition);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const read = (name: NumberName) => readValue(String(form.get(name)), locale, LIMITS[name]);
    const [count, kg] = [read("count"), read("kg")];
    setWrong({ ...(!count.ok && { count }), ...(!kg.ok && { kg }) });
    if (!count.ok || !kg.ok) return document.getElementById(`${id}-${count.ok ? "kg" : "count"}`)?.focus();
    const part = {
      kind,
      material: String(form.get("material")) as Component["material"],
      count: Number(count.value),
      kg: kg.value,
    };
    declare((latest) => withComponent(latest, part), { onSuccess: onClose });
  };
  const takesOthers = composition.components.some(
    (component) => component.kind === kind && component.provenance !== "DECLARED",
  );
  /** Why a number can't be read, and what it could be. */
  const problemOf = (name: NumberName) => {
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
            onChange={(event) => onKind(event.target.value as Component["kind"])}
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
      <Field id={`${id}-count`} label={t("count")} {...problemOf("count")}>
        {(control) => <Input {...control} name="count" inputMode="numeric" defaultValue="1" />}
      </Field>
      <Field id={`${id}-kg`} label={t("kg")} {...(takesOthers && { hint: t("others") })} {...problemOf("kg")}>
        {(control) => <Input {...control} name="kg" inputMode="decimal" autoComplete="off" autoFocus />}
      </Field>
      <Button type="submit" look="main" busy={isPending} busyLabel={t("adding")}>
        {t("add")}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t("cancel")}
      </Button>
    </form>
  );
}
