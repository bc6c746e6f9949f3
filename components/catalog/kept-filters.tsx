"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { MENU_ITEM } from "@/components/ui/popover";
import { Bone } from "@/components/ui/skeleton";
import { CATALOG_SORTS } from "@/db/vocabulary";
import { deleteSavedFilter, upsertSavedFilter } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type CatalogFilters, savedFilters } from "./catalog-page";

type Shown = Omit<CatalogFilters, "offset">;

export type KeptFiltersProps = {
  selection: Selection;
  shown: Shown;
  onChoose: (filters: Shown) => void;
  onChosen: () => void;
};

/** The filters that a person keeps under names: one is chosen, kept or let go of. */
export function KeptFilters({ selection, shown, onChoose, onChosen }: KeptFiltersProps) {
  const t = useTranslations("catalogWork.filters");
  const params = { ProducerNrn: selection.producer };
  const { data, error, isPending } = useQuery(savedFilters(selection));
  const remove = useMutation(mutation(deleteSavedFilter));
  // What stands below the names would be pushed away by them.
  if (isPending)
    return (
      <p className={MENU_ITEM} aria-busy="true">
        <Icon of="bookmark" />
        <Bone width={10} />
      </p>
    );
  const kept = data?.data;
  const failure = remove.error ?? (kept ? null : error);
  return (
    <div className="grid gap-3">
      {failure && <Failure error={failure} />}
      {kept?.length === 0 && <p className="text-print-muted">{t("none")}</p>}
      <ul>
        {kept?.map(({ name, filter }) => (
          <li key={name} className="flex items-center">
            <button
              type="button"
              className={MENU_ITEM}
              onClick={() => {
                onChosen();
                onChoose({
                  search: filter.search ?? "",
                  scheme: filter.schemeCode ?? "",
                  status: filter.status ?? null,
                  source: filter.source ?? null,
                  view: filter.view ?? null,
                  sort: filter.sort?.toLowerCase() ?? "",
                });
              }}
            >
              <Icon of="bookmark" />
              <span className="wrap-anywhere">{name}</span>
            </button>
            <button
              type="button"
              className="inline-grid size-(--target) flex-none place-items-center rounded-control text-pen hover:bg-pen-wash"
              aria-label={t("remove", { name })}
              onClick={() => !remove.isPending && remove.mutate({ params: { ...params, FilterName: name } })}
            >
              <Icon of="x" />
            </button>
          </li>
        ))}
      </ul>
      <KeepFilter selection={selection} shown={shown} />
    </div>
  );
}

function KeepFilter({ selection, shown }: { selection: Selection; shown: Shown }) {
  const t = useTranslations("catalogWork.filters");
  const id = useId();
  const [name, setName] = useState("");
  const [isTried, setIsTried] = useState(false);
  const keep = useMutation(mutation(upsertSavedFilter));
  const { search, scheme, status, source, view } = shown;
  const sort = CATALOG_SORTS.find((each) => each === shown.sort.toUpperCase());
  const filter = {
    ...(search && { search }),
    ...(scheme && { schemeCode: scheme }),
    ...(status && { status }),
    ...(source && { source }),
    ...(view && { view }),
    ...(sort && { sort }),
  };
  if (Object.keys(filter).length === 0)
    return <p className="border-rule border-t pt-3 text-print-muted">{t("nothing")}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() === "" || keep.isPending) return;
    keep.mutate(
      { params: { ProducerNrn: selection.producer, FilterName: name.trim() }, body: filter },
      {
        onSuccess: () => {
          setName("");
          setIsTried(false);
        },
      },
    );
  };
  return (
    <form className="grid gap-2 border-rule border-t pt-3" noValidate onSubmit={submit}>
      {keep.error && <Failure error={keep.error} />}
      <Field
        id={id}
        label={t("name")}
        hint={t("only")}
        error={isTried && name.trim() === "" ? t("nameNeeded") : undefined}
      >
        {(control) => (
          <Input {...control} maxLength={64} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Button type="submit" busy={keep.isPending} busyLabel={t("saving")}>
        {t("save")}
      </Button>
    </form>
  );
}
