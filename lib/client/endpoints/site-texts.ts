// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listSiteTexts: Callable<"listSiteTexts"> = { id: "listSiteTexts", method: "GET", path: "/site-texts" };
export const upsertSiteText: Callable<"upsertSiteText"> = { id: "upsertSiteText", method: "PUT", path: "/site-texts/{SiteTextSlug}", changes: "anything" };
