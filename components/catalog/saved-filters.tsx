"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import { savedFilters } from "./catalog-page";
import type { KeptFiltersProps } from "./kept-filters";

const loadFilters = () => import("./kept-filters").then((module) => module.KeptFilters);
const KeptFilters = dynamic(loadFilters, { ssr: false });

/** The way to the filters that a person keeps. */
export function SavedFilters(props: Omit<KeptFiltersProps, "onChosen">) {
  const t = useTranslations("catalogWork.filters");
  const client = useQueryClient();
  useWhenIdle(loadFilters);
  // Once: opened, it reads them anew by itself.
  const readAhead = () =>
    void client.prefetchQuery({ ...savedFilters(props.selection), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Popover
      whenOpened
      onNear={readAhead}
      align="end"
      label={t("open")}
      className="w-80"
      triggerClass={buttonClass({ className: "max-desk:flex-none" })}
      trigger={
        <>
          <Icon of="bookmark" />
          {t("open")}
        </>
      }
    >
      {(close) => <KeptFilters {...props} onChosen={close} />}
    </Popover>
  );
}
