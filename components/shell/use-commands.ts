"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { usePortalHref, useSelection } from "@/components/selection/use-selection";
import type { IconName } from "@/components/ui/icon-names";
import { useAfterPause } from "@/components/ui/use-after-pause";
import { LOCALES } from "@/db/vocabulary";
import { getMe, listDeclarationPeriods, listEcoProducts } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import { folded, searchWords } from "@/lib/domain/search-text";
import { ASK_FOR_KEYS } from "./keys";
import { switchTheme } from "./theme";
import { LANGUAGE_NAMES, useChangeLanguage } from "./use-change-language";
import { usePages } from "./use-pages";

export type Command = { id: string; icon: IconName; name: string; fact?: string; run: () => void };
export type CommandGroup = { name: string; commands: readonly Command[] };

const FOUND_AT_MOST = 6;
const NOWHERE: Selection = { producer: "", country: "", period: "" };

/** What the palette offers for a text: pages, actions, periods and producers by name, products by search. */
export function useCommands(text: string): { groups: readonly CommandGroup[]; isSearching: boolean } {
  const t = useTranslations("shell");
  const fixed = useFixedCommands();
  const products = useProductCommands(text.trim());
  const words = searchWords(text);
  const fits = ({ name, fact = "" }: Command) => {
    const searched = folded(`${name} ${fact}`);
    return words.every((word) => searched.includes(word));
  };
  const groups = [
    ...fixed.map((group) => ({ ...group, commands: group.commands.filter(fits) })),
    { name: t("products"), commands: products ?? [] },
  ].filter(({ commands }) => commands.length > 0);
  return { groups, isSearching: products === undefined };
}

function useFixedCommands(): readonly CommandGroup[] {
  const t = useTranslations("shell");
  const router = useRouter();
  const href = usePortalHref();
  const [selection, change] = useSelection();
  const changeLanguage = useChangeLanguage();
  const me = useQuery(query(getMe));
  const may = useMay("write");
  const periods = useQuery({
    ...query(listDeclarationPeriods, { query: { EprCountryCode: selection?.country ?? "" } }),
    enabled: selection !== undefined,
  });
  const producers = me.data?.producers ?? [];
  const writing: readonly Command[] = [
    { id: "add-product", icon: "plus", name: t("addProduct"), run: () => router.push(href("/catalog/add")) },
    {
      id: "upload-file",
      icon: "file-up",
      name: t("uploadFile"),
      run: () => router.push(href("/uploads/new")),
    },
  ];

  return [
    {
      name: t("pages"),
      commands: usePages().map(({ to, text, icon }) => ({
        id: to,
        icon,
        name: t(text),
        run: () => router.push(href(to)),
      })),
    },
    {
      name: t("actions"),
      commands: [
        ...(may ? writing : []),
        {
          id: "keys",
          icon: "keyboard",
          name: t("keys"),
          fact: "?",
          run: () => document.dispatchEvent(new Event(ASK_FOR_KEYS)),
        },
        {
          id: "theme",
          icon: "sun-moon",
          name: t("theme"),
          run: switchTheme,
        },
        ...LOCALES.map(
          (locale): Command => ({
            id: locale,
            icon: "languages",
            name: LANGUAGE_NAMES[locale],
            fact: t("language"),
            run: () => changeLanguage(locale),
          }),
        ),
      ],
    },
    {
      name: t("periods"),
      commands: (periods.data ?? [])
        .toSorted((a, b) => b.code.localeCompare(a.code))
        .map(({ code }) => ({
          id: `period ${code}`,
          icon: "calendar-days",
          name: t("sales", { year: code }),
          run: () => change({ period: code }),
        })),
    },
    {
      name: t("producers"),
      commands: producers.map(({ nrn, companyName }) => ({
        id: `producer ${nrn}`,
        icon: "building-2",
        name: companyName,
        fact: nrn,
        run: () => change({ producer: nrn }),
      })),
    },
  ];
}

/** The products that a text finds; undefined until it has been searched for: those of the text before are others. */
function useProductCommands(text: string): readonly Command[] | undefined {
  const router = useRouter();
  const href = usePortalHref();
  const [selection] = useSelection();
  const { params, query: market } = ofSelection(selection ?? NOWHERE);
  const rested = useAfterPause(text);
  const isSearched = selection !== undefined && text !== "";
  const found = useQuery({
    ...query(listEcoProducts, {
      params,
      query: { ...market, Search: rested, ...pageAt(0, FOUND_AT_MOST) },
    }),
    enabled: isSearched && rested !== "",
  });
  if (!isSearched || found.error) return [];
  if (rested !== text || !found.data || found.isPlaceholderData) return undefined;
  return found.data.data.map(({ id, facts, externalId }) => ({
    id: `product ${id}`,
    icon: "package",
    name: facts.title ?? externalId,
    fact: externalId,
    run: () => router.push(href(`/products/${encodeURIComponent(externalId)}`)),
  }));
}
