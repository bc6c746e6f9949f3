import { createCalendarLink } from "@/lib/calendar/create-calendar-link";
import { listCalendarLinks } from "@/lib/calendar/list-calendar-links";
import * as contract from "@/lib/contract/calendar-links";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listCalendarLinks, listCalendarLinks);
export const POST = handle(contract.createCalendarLink, createCalendarLink);
