import { revokeCalendarLink } from "@/lib/calendar/revoke-calendar-link";
import * as contract from "@/lib/contract/calendar-links";
import { handle } from "@/lib/http/handle";

export const DELETE = handle(contract.revokeCalendarLink, revokeCalendarLink);
