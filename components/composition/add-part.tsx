"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { readNumber } from "@/lib/i18n/read-number";
import { type Component, type Composition, saidWithMore } from "./declaring";
import { useDeclare } from "./use-declare";

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
const LIMITS = { decimals: 6, wholeDigits: 6 };

/** Adds a packaging, a battery or paper to what is declared of a product. */
export function AddPart({ selection, composition }: AddPartProps) {
  const t = useTranslations("composition");
  const materials = useTranslations("composition.materials");
  const locale = useLocale();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<Component["kind"]>("PACKAGING");
  const [error, setError] = useState<string>();
  const { declare, isPending, failure } = useDeclare(selection, composition);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const reading = readNumber(String(form.get("kg")), locale, LIMITS);
    const count = readNumber(String(form.get("count")), locale, { decimals: 0, wholeDigits: 4 });
    if (!reading.ok || !count.ok || Number(count.value) < 1) return setError(t("wrong"));
    setError(undefined);
    const part = {
      kind,
      material: String(form.get("material")) as Component["material"],
      count: Number(count.value),
      kg: reading.value,
    };
    declare((latest) => saidWithMore(latest, part), { onSuccess: () => setIsOpen(false) });
  };
  if (!isOpen)
    return (
      <Button onClick={() => setIsOpen(true)}>
        <Icon of="plus" />
        {t("add")}
      </Button>
    );
  const takesOthers = composition.components.some(
    (component) => component.kind === kind && component.provenance !== "DECLARED",
  );
  return (
    <form className="flex w-full flex-wrap items-end gap-3" onSubmit={submit}>
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
      <Field id={`${id}-count`} label={t("count")}>
        {(control) => <Input {...control} name="count" inputMode="numeric" defaultValue="1" />}
      </Field>
      <Field
        id={`${id}-kg`}
        label={t("kg")}
        error={error ?? failure ?? undefined}
        hint={takesOthers ? t("others") : undefined}
      >
        {(control) => <Input {...control} name="kg" inputMode="decimal" autoComplete="off" autoFocus />}
      </Field>
      <Button type="submit" look="main" busy={isPending} busyLabel={t("adding")}>
        {t("add")}
      </Button>
      <Button look="quiet" onClick={() => setIsOpen(false)}>
        {t("cancel")}
      </Button>
    </form>
  );
}
