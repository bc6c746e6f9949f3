import Link from "next/link";
import { Fragment } from "react";
import type { Locale } from "@/db/vocabulary";
import { translator } from "@/lib/i18n/translator";
import type { OperationAnswer, Parameter, ReferenceOperation } from "@/lib/reference/operations";
import { curlSample, typescriptSample } from "@/lib/reference/samples";
import type { FieldRow } from "@/lib/reference/schema";
import { CodeSample } from "./code-sample";
import { CodeText } from "./code-text";
import { Console } from "./console";
import { Described } from "./described";

type OperationHelpProps = { operation: ReferenceOperation; locale: Locale };

/** One operation: what it takes, what it answers, samples, and a console to try it. */
export function OperationHelp({ operation, locale }: OperationHelpProps) {
  const t = translator(locale);
  const { method, path, title, details, description, cost, open, parameters, body, answers, answerFields } =
    operation;
  return (
    <main className="page operation" id="main" tabIndex={-1}>
      <div>
        <h1 className="page-title" lang="en">
          {title}
        </h1>
        <p className="operation-path" translate="no">
          <b data-method={method}>{method}</b>
          <span>
            /api
            {path.split(/(\{\w+\})/).map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one path never move
              <Fragment key={place}>{place % 2 === 1 ? <i>{piece}</i> : piece}</Fragment>
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
          <p className="operation-cost">
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
            <summary className="section-title">{t("reference.fields")}</summary>
            <FieldTable rows={answerFields} locale={locale} />
          </details>
        )}
      </div>
      <aside>
        <CodeSample
          samples={[
            { name: "curl", text: curlSample(operation) },
            { name: "TypeScript", text: typescriptSample(operation) },
          ]}
        />
        {answers
          .filter(({ status }) => status === "200" || status === "402")
          .map((answer) => (
            <Example key={answer.status} answer={answer} locale={locale} />
          ))}
        <Console
          operation={{
            method,
            path,
            cost,
            open,
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
    </main>
  );
}

function Fields({ title, rows, locale }: { title: string; rows: readonly FieldRow[]; locale: Locale }) {
  return (
    <section>
      <h2 className="section-title mt-6">{title}</h2>
      <FieldTable rows={rows} locale={locale} />
    </section>
  );
}

function FieldTable({ rows, locale }: { rows: readonly (FieldRow | Parameter)[]; locale: Locale }) {
  const t = translator(locale);
  return (
    <table className="table field-table">
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
              <small>
                <span lang="en">{"in" in row ? `${row.in}, ${row.type}` : row.type}</span>{" "}
                {row.required && <b>{t("reference.required")}</b>}
              </small>
            </th>
            <td>
              <span lang="en">
                <Described>{row.description}</Described>
              </span>
              {row.values.length > 0 && (
                <span className="block text-print-muted text-xs">
                  {t("reference.oneOf")} <code translate="no">{row.values.join(", ")}</code>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answers({ answers, locale }: { answers: readonly OperationAnswer[]; locale: Locale }) {
  const t = translator(locale);
  return (
    <section>
      <h2 className="section-title mt-6">{t("reference.answers")}</h2>
      <table className="table field-table">
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
                  codes.map((code, place) => (
                    <Fragment key={code}>
                      {place > 0 && ", "}
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
      </table>
    </section>
  );
}

function Example({ answer: { status, example }, locale }: { answer: OperationAnswer; locale: Locale }) {
  const t = translator(locale);
  return (
    <figure className="sheet code-sheet">
      <figcaption className="code-head">
        <span>
          <b>{status}</b> {example ? t("reference.answer") : t("reference.fileAnswer")}
        </span>
        <span className="text-print-muted">{example ? "application/json" : "text/csv"}</span>
      </figcaption>
      {example && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, also by keyboard
        <section tabIndex={0} aria-label={`${status} ${t("reference.answer")}`}>
          <CodeText>{example}</CodeText>
        </section>
      )}
    </figure>
  );
}
