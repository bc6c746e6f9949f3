import { getCalendar } from "@/lib/calendar/get-calendar";
import * as contract from "@/lib/contract/calendar-links";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getCalendar, getCalendar);
