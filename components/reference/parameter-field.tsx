import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ConsoleOperation } from "./send-request";

type ParameterFieldProps = {
  id: string;
  of: ConsoleOperation["parameters"][number];
  /** The selection's, which stands in place of the example. */
  own: string | undefined;
};

/** A parameter of an operation: a choice where its values are counted. */
export function ParameterField({ id, of: { name, required, values, example }, own }: ParameterFieldProps) {
  const t = useTranslations("reference");
  return (
    <Field
      id={id}
      label={
        <>
          <code className="font-medium font-mono text-[0.8125rem]/cosy normal-nums">{name}</code>{" "}
          {required && <small className="font-normal text-print-muted">{t("required")}</small>}
        </>
      }
    >
      {(control) =>
        values.length > 0 ? (
          <Select {...control} name={name} defaultValue={example}>
            {!required && <option value="" />}
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            name={name}
            defaultValue={own ?? example}
            autoComplete="off"
            spellCheck={false}
          />
        )
      }
    </Field>
  );
}
