type InlineScriptProps<Told extends readonly unknown[]> = {
  nonce: string | undefined;
  /** Its source is sent as it stands, so that it names nothing outside. */
  run: (...told: Told) => void;
  told: Told;
};

/** Runs in the page where it stands, before any script that is fetched. */
export const InlineScript = <Told extends readonly unknown[]>({
  nonce,
  run,
  told,
}: InlineScriptProps<Told>) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: source of our own
    dangerouslySetInnerHTML={{ __html: `(${run})(${told.map((each) => JSON.stringify(each)).join()})` }}
  />
);
