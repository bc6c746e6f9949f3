import { InlineScript } from "./inline-script";

/** Told by the page once it is able to answer. */
export const READY = "portal-ready";

/** Runs in the page before anything else does. */
function keepEarlyActs(ready: string) {
  let last: HTMLElement | undefined;
  const filled = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>();
  const isTick = (field: Element): field is HTMLInputElement =>
    field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
  const keepAct = (event: Event) => {
    const { target, type } = event;
    const acted =
      target instanceof Element ? target.closest<HTMLElement>(type === "submit" ? "form" : "button") : null;
    if (!acted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    last = acted;
  };
  const keepField = (event: Event) => {
    const { target: field } = event;
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      // Part of the page may listen already: what is told later is not told twice.
      event.stopImmediatePropagation();
      filled.set(field, isTick(field) ? field.checked : field.value);
    }
  };
  const keepers = { click: keepAct, submit: keepAct, input: keepField, change: keepField };
  for (const [type, keep] of Object.entries(keepers)) addEventListener(type, keep, true);
  const repeat = () => {
    for (const [type, keep] of Object.entries(keepers)) removeEventListener(type, keep, true);
    for (const [field, kept] of filled) {
      const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
      if (field.type === "file") {
        tell("change");
        continue;
      }
      // React holds what it finds in a field for its own, and is told of it as of a change.
      const name = isTick(field) ? "checked" : "value";
      Reflect.set(field, name, isTick(field) ? !kept : "");
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, kept);
      tell(isTick(field) ? "click" : field instanceof HTMLSelectElement ? "change" : "input");
    }
    if (last instanceof HTMLFormElement) last.requestSubmit();
    else last?.click();
  };
  addEventListener(ready, repeat, { once: true });
}

/** What is clicked, sent or typed before the page is able to answer is kept, and done as soon as it is. */
export const EarlyActs = ({ nonce }: { nonce: string | undefined }) => (
  <InlineScript nonce={nonce} run={keepEarlyActs} told={[READY]} />
);
