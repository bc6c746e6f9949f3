"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { MENU_ITEM, Popover } from "@/components/ui/popover";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { getMe, listCountries, listDeclarationPeriods } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { byCountryName, COUNTRY_NAME } from "./country-name";
import { PortalLink } from "./portal-link";
import { useTodayIn } from "./use-days-in";
import { portalHref, useSelection } from "./use-selection";

const CHOICE = [
  "inline-flex min-h-(--target) min-w-0 items-center gap-1 rounded-mark px-1.5 py-0.5",
  "font-medium text-pen whitespace-nowrap hover:bg-pen-wash has-[+:popover-open]:bg-pen-wash max-desk:min-h-9",
].join(" ");

/** Where the pages of what is one company's own are listed. */
const LISTS: Record<string, string> = {
  certificates: "/certificates",
  products: "/catalog",
  statements: "/statements",
  uploads: "/uploads",
};

/** The list that a page of one of its entries belongs to. */
function listOfPage(path: string): string | undefined {
  const [, list = "", entry] = path.split("/");
  return entry && entry !== "new" ? LISTS[list] : undefined;
}

/** Producer / country / period, one popover per word. */
export function SelectionSwitch() {
  const t = useTranslations("shell");
  const format = useFormat();
  const today = useTodayIn();
  const locale = useLocale();
  const countryName = COUNTRY_NAME[locale];
  const [selection, change] = useSelection();
  const router = useRouter();
  const list = listOfPage(usePathname());
  const openBooks = (producer: string) =>
    list && selection ? router.push(portalHref(list, { ...selection, producer })) : change({ producer });
  const me = useQuery(query(getMe));
  const all = useQuery({ ...query(listCountries), enabled: me.isSuccess });
  const periods = useQuery({
    ...query(listDeclarationPeriods, { query: { EprCountryCode: selection?.country ?? "" } }),
    enabled: selection !== undefined,
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons of a masthead, not the fields of a form
    <div
      className="flex min-h-6.5 min-w-0 items-baseline gap-0.5 border-rule-strong border-l pl-5 text-sm max-desk:order-3 max-desk:-ml-1.5 max-desk:w-full max-desk:overflow-hidden max-desk:border-0 max-desk:px-0 max-desk:pb-1.5"
      role="group"
      aria-label={t("selection")}
    >
      <Choice
        label={t("producer")}
        value={selection?.producer}
        onChoose={openBooks}
        options={me.data?.producers.map(({ nrn, companyName }) => ({
          value: nrn,
          name: companyName,
          fact: nrn,
        }))}
        foot={(close) =>
          me.data &&
          me.data.producers.length > 1 && (
            <PortalLink className={MENU_ITEM} to="/companies" onClick={close}>
              <Icon of="briefcase" />
              <span>{t("allCompanies", { count: me.data.producers.length })}</span>
            </PortalLink>
          )
        }
      />
      <i className="text-print-faint not-italic" aria-hidden="true">
        /
      </i>
      <Choice
        label={t("country")}
        isWhole
        value={selection?.country}
        onChoose={(country) => change({ country })}
        options={
          all.data &&
          byCountryName(all.data, locale)
            .filter(({ eprActivated }) => eprActivated)
            .map((each) => ({
              value: each.codeIso2,
              name: each[countryName],
              fact: each.codeIso2,
            }))
        }
      />
      <i className="text-print-faint not-italic" aria-hidden="true">
        /
      </i>
      <Choice
        label={t("period")}
        isWhole
        value={selection?.period}
        onChoose={(period) => change({ period })}
        options={periods.data
          ?.toSorted((a, b) => b.code.localeCompare(a.code))
          .map(({ code, deadlines }) => {
            const next = deadlines
              .map(({ deadline }) => deadline)
              .sort()
              .find((deadline) => deadline >= today);
            const fact = next
              ? t("closesOn", { day: format.dayOfYear(next) })
              : deadlines.length > 0
                ? t("closed")
                : "";
            return { value: code, name: t("sales", { year: code }), fact };
          })}
      />
    </div>
  );
}

type Option = { value: string; name: string; fact: string };
type ChoiceProps = {
  label: string;
  value: string | undefined;
  options: readonly Option[] | undefined;
  onChoose: (value: string) => void;
  /** Where there is little room, longer names give way to this one. */
  isWhole?: boolean;
  /** What follows the options. */
  foot?: (close: () => void) => ReactNode;
};

function Choice({ label, value, options, onChoose, isWhole = false, foot }: ChoiceProps) {
  const { colon } = useFormat();
  const current = options?.find((option) => option.value === value);
  return (
    <Popover
      menu
      triggerClass={isWhole ? `${CHOICE} shrink-0` : CHOICE}
      label={label}
      trigger={
        <>
          <span className="sr-only">{`${label}${colon}`}</span>
          <span className="overflow-hidden text-ellipsis">
            {current?.name ?? value ?? <Bone width={6} />}
          </span>
          <Icon of="chevron-down" size="size-3.25" />
        </>
      }
    >
      {(close) => (
        <>
          {options?.map((option) => (
            <button
              key={option.value}
              type="button"
              className={MENU_ITEM}
              aria-current={option.value === value}
              onClick={() => {
                close();
                if (option.value !== value) onChoose(option.value);
              }}
            >
              {option.value === value ? <Icon of="check" /> : <span />}
              <span>{option.name}</span>
              <small className="text-print-muted">{option.fact}</small>
            </button>
          ))}
          {foot?.(close)}
        </>
      )}
    </Popover>
  );
}
