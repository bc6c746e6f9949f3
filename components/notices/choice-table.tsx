"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Column } from "@/components/ui/column";
import { Failure, useErrorText } from "@/components/ui/failure";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { NOTICE_KINDS } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { chooseNotices, getNoticeChoices } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

type Choices = Answer<"getNoticeChoices">;
type Choice = Choices["data"][number];

const CHANNELS = ["inApp", "byMail"] as const;

/** A tick for each kind and channel; it is kept as it is set. */
export function ChoiceTable() {
  const t = useTranslations("notices");
  const errorText = useErrorText();
  const client = useQueryClient();
  const asked = query(getNoticeChoices);
  const chosen = useQuery(asked);
  const choose = useMutation(mutation(chooseNotices, { except: getNoticeChoices, waits: false }));
  // A tick is there at once; the answer is what stays.
  const [ticked, setTicked] = useState<Partial<Record<Choice["kind"], Choice>>>({});
  if (chosen.error) return <Failure error={chosen.error} />;
  const set = (choice: Choice) => {
    setTicked((others) => ({ ...others, [choice.kind]: choice }));
    choose.mutate(
      { body: { choices: [choice] } },
      {
        onSuccess: () => {
          client.setQueryData(asked.queryKey, (said: Choices | undefined) =>
            said ? { data: said.data.map((one) => (one.kind === choice.kind ? choice : one)) } : said,
          );
          void toast(t("choices.saved"));
        },
        onError: (error) => {
          setTicked(({ [choice.kind]: _, ...others }) => others);
          void toast(errorText(error));
        },
      },
    );
  };
  return (
    <div className="sheet max-w-192 overflow-x-auto">
      <Table>
        <caption className="sr-only">{t("choices.caption")}</caption>
        <thead>
          <tr>
            <Column className="text-left">{t("choices.kind")}</Column>
            {CHANNELS.map((channel) => (
              <Column key={channel} className="w-32 text-center">
                {t(`choices.${channel}`)}
              </Column>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.data ? (
            chosen.data.data
              .map((said) => ticked[said.kind] ?? said)
              .map((choice) => (
                <tr key={choice.kind}>
                  <th scope="row" className="text-left">
                    {t(`kinds.${choice.kind}`)}
                  </th>
                  {CHANNELS.map((channel) => (
                    <td key={channel} className="text-center">
                      <label className="inline-flex size-(--target) items-center justify-center">
                        <input
                          type="checkbox"
                          checked={choice[channel]}
                          onChange={() => set({ ...choice, [channel]: !choice[channel] })}
                        />
                        <span className="sr-only">
                          {t("choices.channel", {
                            channel: t(`choices.${channel}`),
                            kind: t(`kinds.${choice.kind}`),
                          })}
                        </span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))
          ) : (
            <BoneRows rows={NOTICE_KINDS.length} widths={[18, 3, 3]} />
          )}
        </tbody>
      </Table>
    </div>
  );
}
