// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listCalendarLinks: Callable<"listCalendarLinks"> = { id: "listCalendarLinks", method: "GET", path: "/producers/{ProducerNrn}/calendar-links" };
export const createCalendarLink: Callable<"createCalendarLink"> = { id: "createCalendarLink", method: "POST", path: "/producers/{ProducerNrn}/calendar-links", changes: "own" };
export const revokeCalendarLink: Callable<"revokeCalendarLink"> = { id: "revokeCalendarLink", method: "DELETE", path: "/producers/{ProducerNrn}/calendar-links/{CalendarLinkId}", changes: "own" };
export const getCalendar: Callable<"getCalendar"> = { id: "getCalendar", method: "GET", path: "/calendar.ics" };
