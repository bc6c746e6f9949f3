import { NotRefreshed } from "./not-refreshed";
import { SeenAs } from "./seen-as";

/** What stays in sight above every page, one below the other: whose portal this is, and that what stands here is old. */
export const AbovePage = () => (
  <div className="sticky top-0 z-8 print:hidden">
    <SeenAs />
    <NotRefreshed />
  </div>
);
