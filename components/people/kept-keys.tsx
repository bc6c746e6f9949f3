import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

type KeptKeysProps = { count: number; isSelf: boolean; keeps: boolean; onKeep: (keeps: boolean) => void };

/** What stops with the keys of who goes, unless they are kept: their own nobody keeps. */
export function KeptKeys({ count, isSelf, keeps, onKeep }: KeptKeysProps) {
  const t = useTranslations("members");
  return (
    <div className="grid gap-3">
      <Notice signal="check">{t(isSelf ? "ownKeysEnd" : "keysEnd", { count })}</Notice>
      {!isSelf && (
        <label className="flex gap-2.5 text-sm/cosy">
          <input
            className="m-1"
            type="checkbox"
            checked={keeps}
            onChange={({ target }) => onKeep(target.checked)}
          />
          {t("keepKeys", { count })}
        </label>
      )}
    </div>
  );
}
