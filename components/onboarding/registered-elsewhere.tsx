import { useTranslations } from "next-intl";
import { type ComponentProps, Fragment } from "react";
import { Field, FieldHint } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type External, uinField, type WrongField } from "./answers";

/** A stream that was chosen: who collects for it, and whether its members get a number. */
export type ChosenScheme = { schemeCode: string; name: string; givesUin: boolean };

type RegisteredElsewhereProps = {
  schemes: readonly ChosenScheme[];
  external: readonly External[];
  wrong: readonly WrongField[];
  onChange: (external: readonly External[]) => void;
};

/** Folded, as most have none: the schemes that the company is a member of already. */
export function RegisteredElsewhere({ schemes, external, wrong, onChange }: RegisteredElsewhereProps) {
  const t = useTranslations("onboarding");
  const write = (schemeCode: string, change: Partial<External>) =>
    onChange(external.map((one) => (one.schemeCode === schemeCode ? { ...one, ...change } : one)));
  return (
    <details open={external.length > 0}>
      <summary className="link">{t("elsewhere")}</summary>
      <FieldHint>{t("elsewhereHint")}</FieldHint>
      {schemes.map(({ schemeCode, name, givesUin }) => {
        const registration = external.find((one) => one.schemeCode === schemeCode);
        return (
          <Fragment key={schemeCode}>
            <div className="grid">
              <label className="flex min-h-11 items-center gap-3 border-rule border-b">
                <input
                  type="checkbox"
                  checked={registration !== undefined}
                  onChange={() =>
                    onChange(
                      registration
                        ? external.filter((one) => one !== registration)
                        : [...external, { schemeCode, givesUin, uin: "", proMemberId: "" }],
                    )
                  }
                />
                {t("registeredWith", { schemes: name })}
              </label>
            </div>
            {registration && (
              <div className="grid gap-3 py-3">
                {givesUin && (
                  <Text
                    id={uinField(schemeCode)}
                    label={t("uin")}
                    hint={t("uinHint")}
                    error={wrong.includes(uinField(schemeCode)) ? t("wrong.uin") : undefined}
                    longest={64}
                    value={registration.uin}
                    onChange={(uin) => write(schemeCode, { uin })}
                  />
                )}
                <Text
                  id={`member-${schemeCode}`}
                  label={t("memberId")}
                  longest={200}
                  value={registration.proMemberId}
                  onChange={(proMemberId) => write(schemeCode, { proMemberId })}
                />
              </div>
            )}
          </Fragment>
        );
      })}
    </details>
  );
}

type TextProps = Omit<ComponentProps<typeof Field>, "children"> & {
  longest: number;
  value: string;
  onChange: (value: string) => void;
};

const Text = ({ longest, value, onChange, ...field }: TextProps) => (
  <Field {...field}>
    {(aria) => (
      <Input
        autoComplete="off"
        maxLength={longest}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...aria}
      />
    )}
  </Field>
);
