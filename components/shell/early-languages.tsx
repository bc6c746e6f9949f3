import { InlineScript } from "./inline-script";

/** With the first figure that it writes, a browser loads its tables of languages. */
function loadTables() {
  requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat()));
}

/** Loads them after the first paint, while scripts are on their way, and not in the midst of what these do. */
export const EarlyLanguages = ({ nonce }: { nonce: string | undefined }) => (
  <InlineScript nonce={nonce} run={loadTables} told={[]} />
);
