/** The closed vocabularies of the field. Columns, contracts, forms and rules all enumerate them from here; a page brings those it needs. */

export * from "./vocabulary/audit";
export * from "./vocabulary/bank";
export * from "./vocabulary/batches";
export * from "./vocabulary/credits";
export * from "./vocabulary/declarations";
export * from "./vocabulary/locales";
export * from "./vocabulary/mails";
export * from "./vocabulary/people";
export * from "./vocabulary/prices";
export * from "./vocabulary/products";
export * from "./vocabulary/registrations";
export * from "./vocabulary/site-texts";
export * from "./vocabulary/sorts";
export * from "./vocabulary/statements";
export * from "./vocabulary/streams";
export * from "./vocabulary/work";
