"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** What the browser alone knows; the page stands as the server made it until then. */
export const useOfBrowser = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => onServer);
