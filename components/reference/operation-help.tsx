import Link from "next/link";
import { Fragment } from "react";
import { Heading, SectionTitle } from "@/components/ui/heading";
import { Page } from "@/components/ui/page";
import { Table } from "@/components/ui/table";
import type { Locale } from "@/db/vocabulary";
import { translator } from "@/lib/i18n/translator";
import type { OperationAnswer, Parameter, ReferenceOperation } from "@/lib/reference/operations";
import { samplesOf } from "@/lib/reference/samples";
import type { FieldRow } from "@/lib/reference/schema";
import { CodeSample, CopyButton } from "./code-sample";
import { CODE_HEAD, CODE_SHEET } from "./code-sheet";
import { CodeText } from "./code-text";
import { Console } from "./console";
import { Described } from "./described";

const FIELDS = [
  "mt-3 [--cell-y:0.55rem] heads:pl-0 heads:align-top heads:first:w-[46%] cells:pl-0",
  "[&_code]:font-medium [&_code]:font-mono [&_code]:text-[0.8125rem]/cosy [&_code]:normal-nums [&_code]:wrap-anywhere",
].join(" ");

type OperationHelpProps = {
  operation: ReferenceOperation;
  locale: Locale;
  /** Where this service is reached. */
  origin: string;
};

/** One operation: what it takes, what it answers, samples, and a console to try it. */
export function OperationHelp({ operation, locale, origin }: OperationHelpProps) {
  const t = translator(locale);
  const { method, path, title, details, description, cost, open, parameters, body, answers, answerFields } =
    operation;
  return (
    <Page className="grid grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)] items-start gap-x-10 gap-y-6 max-wide:grid-cols-1">
      <div>
        <Heading as="h1" className="text-[1.75rem]" lang="en">
          {title}
        </Heading>
        <p
          className="mt-3.5 mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-mark border border-rule bg-sheet px-3 py-2 font-medium font-mono text-xs/normal normal-nums wrap-anywhere"
          translate="no"
        >
          <b
            className="data-[method=DELETE]:text-stop data-[method=POST]:text-pen data-[method=PUT]:text-pen"
            data-method={method}
          >
            {method}
          </b>
          <span>
            /api
            {path.split(/(\{\w+\})/).map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one path never move
              <Fragment key={index}>
                {index % 2 === 1 ? <i className="text-print-muted not-italic">{piece}</i> : piece}
              </Fragment>
            ))}
          </span>
        </p>
        {details && (
          <p className="max-w-(--measure)" lang="en">
            <Described>{details}</Described>
          </p>
        )}
        {(description || open) && (
          <p lang={open ? undefined : "en"}>{open ? t("reference.noKey") : description}</p>
        )}
        {cost && (
          <p className="mt-4 mb-6 max-w-(--measure) border-print border-y-[1.5px] py-2.5 text-sm">
            <b>{t("reference.cost")}</b>{" "}
            <span lang="en">
              <Described>{cost}</Described>
            </span>
          </p>
        )}
        {parameters.length > 0 && (
          <Fields title={t("reference.parameters")} rows={parameters} locale={locale} />
        )}
        {body.length > 0 && <Fields title={t("reference.body")} rows={body} locale={locale} />}
        <Answers answers={answers} locale={locale} />
        {answerFields.length > 0 && (
          <details className="mt-6">
            <SectionTitle as="summary">{t("reference.fields")}</SectionTitle>
            <FieldTable rows={answerFields} locale={locale} />
          </details>
        )}
      </div>
      <aside>
        <CodeSample samples={samplesOf(operation, origin)} />
        {answers
          .filter(({ status }) => status === "200" || status === "402")
          .map((answer) => (
            <Example key={answer.status} answer={answer} file={operation.file} locale={locale} />
          ))}
        <Console
          operation={{
            method,
            path,
            cost,
            open,
            ofPerson: operation.ofPerson,
            parameters: parameters.map(({ name, in: place, required, values, example }) => ({
              name,
              in: place,
              required,
              values,
              example,
            })),
            bodyExample: operation.bodyExample,
            upload: operation.upload,
          }}
        />
      </aside>
    </Page>
  );
}

function Fields({ title, rows, locale }: { title: string; rows: readonly FieldRow[]; locale: Locale }) {
  return (
    <section>
      <SectionTitle className="mt-6">{title}</SectionTitle>
      <FieldTable rows={rows} locale={locale} />
    </section>
  );
}

/** Where a parameter stands, what it is and between which bounds. */
const kindOf = (row: FieldRow | Parameter): string =>
  ["in" in row ? row.in : "", row.type, row.bounds].filter(Boolean).join(", ");

function FieldTable({ rows, locale }: { rows: readonly (FieldRow | Parameter)[]; locale: Locale }) {
  const t = translator(locale);
  return (
    <Table className={FIELDS} banded={false} top>
      <thead>
        <tr>
          <th scope="col">{t("reference.name")}</th>
          <th scope="col">{t("reference.meaning")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code translate="no">{row.name}</code>
              <small className="block text-print-muted text-xs">
                <span lang="en">{kindOf(row)}</span>{" "}
                {row.required && <b className="font-semibold text-print">{t("reference.required")}</b>}
              </small>
            </th>
            <td>
              <span lang="en">
                <Described>{row.description}</Described>
              </span>
              {row.values.length > 0 && (
                <span className="block text-print-muted text-xs/snug">
                  {t("reference.oneOf")} <code translate="no">{row.values.join(", ")}</code>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Answers({ answers, locale }: { answers: readonly OperationAnswer[]; locale: Locale }) {
  const t = translator(locale);
  return (
    <section>
      <SectionTitle className="mt-6">{t("reference.answers")}</SectionTitle>
      <Table className={FIELDS} banded={false} top>
        <thead>
          <tr>
            <th scope="col">{t("reference.status")}</th>
            <th scope="col">{t("reference.when")}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ status, description, codes }) => (
            <tr key={status}>
              <th scope="row">
                <b>{status}</b>
              </th>
              <td lang="en">
                {codes.length === 0 ? (
                  <Described>{description}</Described>
                ) : (
                  codes.map((code, index) => (
                    <Fragment key={code}>
                      {index > 0 && ", "}
                      <Link className="link" href={`/errors/${code}`} prefetch={false}>
                        {code}
                      </Link>
                    </Fragment>
                  ))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type ExampleProps = { answer: OperationAnswer; file: string | undefined; locale: Locale };

function Example({ answer: { status, example }, file, locale }: ExampleProps) {
  const t = translator(locale);
  return (
    <figure className={CODE_SHEET}>
      <figcaption className={CODE_HEAD}>
        <span>
          <b>{status}</b> {example ? t("reference.answer") : t("reference.fileAnswer")}
        </span>
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="text-print-muted">{example ? "application/json" : file}</span>
          {example && <CopyButton text={example} />}
        </span>
      </figcaption>
      {example && (
        <section
          className="max-h-104 overflow-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, also by keyboard
          tabIndex={0}
          aria-label={`${status} ${t("reference.answer")}`}
        >
          <CodeText>{example}</CodeText>
        </section>
      )}
    </figure>
  );
}
