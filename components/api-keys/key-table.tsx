"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Column } from "@/components/ui/column";
import { DoesNotApply } from "@/components/ui/nothing";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Key, NewKey } from "./keys";
import { standingOf } from "./lifetimes";
import { RevokeKey } from "./revoke-key";

/** It comes when it is opened. */
const RotateKey = dynamic(() => import("./rotate-key").then((module) => module.RotateKey), { ssr: false });

type KeyTableProps = { keys: readonly Key[]; producer: string; onMade: (key: NewKey) => void };

const TEXTURES = { live: "solid", ending: "dashed", expired: "dotted", revoked: "dotted" } as const;
const ENDED = ["expired", "revoked"];

const isEnded = (key: Key) => ENDED.includes(standingOf(key));

/** Its rows, also before they come. */
export const KEYS = [
  "[--cell-height:2.875rem] max-desk:rows:grid-cols-[minmax(0,1fr)_auto] max-desk:rows:gap-x-4 max-desk:rows:gap-y-[0.15rem]",
  "max-desk:rows:px-4 max-desk:rows:py-2.5 max-desk:labelled:text-xs",
].join(" ");

/** The live keys, then those that ended. */
export function KeyTable({ keys, producer, onMade }: KeyTableProps) {
  const t = useTranslations("apiKeys");
  const [asked, setAsked] = useState<{ what: "rotate" | "revoke"; key: Key }>();
  const inOrder = keys.toSorted((one, other) => Number(isEnded(one)) - Number(isEnded(other)));
  const close = () => setAsked(undefined);

  return (
    <>
      <Table className={KEYS} list="heads gone">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <Column>{t("name")}</Column>
            <Column>{t("scopes")}</Column>
            <Column>{t("lastUsed")}</Column>
            <Column>{t("standing")}</Column>
            <Column spoken>{t("actions")}</Column>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((key) => (
            <Row key={key.id} of={key} onAsk={(what) => setAsked({ what, key })} />
          ))}
        </tbody>
      </Table>
      {asked?.what === "rotate" && (
        <RotateKey of={asked.key} producer={producer} onClose={close} onMade={onMade} />
      )}
      {asked?.what === "revoke" && <RevokeKey of={asked.key} producer={producer} onClose={close} />}
    </>
  );
}

function Row({ of: key, onAsk }: { of: Key; onAsk: (what: "rotate" | "revoke") => void }) {
  const t = useTranslations("apiKeys");
  const format = useFormat();
  const standing = standingOf(key);
  const end = key.revokedAt ?? key.expiresAt;
  return (
    <tr className="data-ended:text-print-muted" data-ended={isEnded(key) || undefined}>
      <th scope="row" className="text-left max-desk:col-span-full max-desk:row-start-1">
        <span className="font-semibold">{key.name}</span>
        <code className="block font-mono font-normal text-print-muted text-xs/cosy" translate="no">
          epr_{key.mode}_{key.id}…
        </code>
        {key.isMakerKnown && (
          <span className="block font-normal text-print-muted text-xs/cosy">
            {key.makerName === null
              ? t("by.unnamed")
              : t(key.makerRole === "owner" ? "by.owner" : "by.other", { name: key.makerName })}
          </span>
        )}
      </th>
      <td>{format.list(key.scopes.map((scope) => t(`scope.${scope}`)))}</td>
      <td className="max-desk:col-start-1" data-label={t("lastUsed")}>
        {key.lastUsedAt ? (
          format.moment(key.lastUsedAt)
        ) : (
          <span className="text-print-muted">{t("neverUsed")}</span>
        )}
      </td>
      <td>
        <Status texture={TEXTURES[standing]}>
          {end === null
            ? t("is.live")
            : t(`is.${standing === "live" ? "until" : standing}`, { end: format.moment(end) })}
        </Status>
      </td>
      <td className="whitespace-nowrap text-right max-desk:col-span-full max-desk:text-left">
        {isEnded(key) ? (
          <DoesNotApply />
        ) : (
          <>
            <button type="button" className="link" onClick={() => onAsk("rotate")}>
              {t("rotate.open")}
              <span className="sr-only">{key.name}</span>
            </button>
            <button
              type="button"
              className="link ml-4 text-stop hover:text-stop"
              onClick={() => onAsk("revoke")}
            >
              {t("revoke.open")}
              <span className="sr-only">{key.name}</span>
            </button>
          </>
        )}
      </td>
    </tr>
  );
}
