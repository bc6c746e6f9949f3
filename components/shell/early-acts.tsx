/** Told by the page once it is able to answer. */
export const READY = "portal-ready";

/** Runs in the page before anything else does; its source is sent as it stands, so that it names nothing outside. */
function keepEarlyActs(ready: string) {
  let last: HTMLElement | undefined;
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  const keep = (event: Event) => {
    const { target, type } = event;
    const acted =
      target instanceof Element ? target.closest<HTMLElement>(type === "submit" ? "form" : "button") : null;
    if (!acted) return;
    event.preventDefault();
    last = acted;
  };
  const keepText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
  };
  addEventListener("click", keep, true);
  addEventListener("submit", keep, true);
  addEventListener("input", keepText, true);
  addEventListener(
    ready,
    () => {
      removeEventListener("click", keep, true);
      removeEventListener("submit", keep, true);
      removeEventListener("input", keepText, true);
      for (const field of typed) {
        // React takes the text that it finds for its own: it is told of it as of a change.
        const text = field.value;
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
        field.value = "";
        setter?.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (last instanceof HTMLFormElement) last.requestSubmit();
      else last?.click();
    },
    { once: true },
  );
}

/** What is clicked, sent or typed before the page is able to answer is kept, and done as soon as it is. */
export const EarlyActs = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: source of our own
    dangerouslySetInnerHTML={{ __html: `(${keepEarlyActs})(${JSON.stringify(READY)})` }}
  />
);
