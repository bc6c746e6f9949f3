import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/input";
import { TABLE_FILES } from "@/components/ui/table-files";
import { withOwnValues } from "./own-values";
import { ParameterField } from "./parameter-field";
import type { ConsoleOperation } from "./send-request";

type RequestFieldsProps = {
  id: string;
  operation: ConsoleOperation;
  own: Record<string, string | undefined>;
};

/** What is sent: parameters, body and file, begun with what the page's selection says. */
export function RequestFields({ id, operation, own }: RequestFieldsProps) {
  const t = useTranslations("reference");
  const body = operation.bodyExample && withOwnValues(operation.bodyExample, own);
  return (
    <>
      {operation.parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          id={`${id}-${parameter.name}`}
          of={parameter}
          own={own[parameter.name]}
        />
      ))}
      {body !== undefined && (
        <Field id={`${id}-body`} label={t("body")}>
          {(control) => (
            <TextArea
              {...control}
              className="font-mono text-[0.8125rem]! leading-[1.6]! normal-nums"
              name="_body"
              rows={Math.min(14, body.split("\n").length + 1)}
              defaultValue={body}
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {operation.upload && (
        <Field id={`${id}-file`} label={t("file")}>
          {(control) => (
            <input {...control} type="file" name="_file" accept={`${TABLE_FILES},.pdf,.png,.jpg,.jpeg`} />
          )}
        </Field>
      )}
    </>
  );
}
