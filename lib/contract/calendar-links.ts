import { z } from "zod";
import { endpoint } from "./endpoint";
import { ProducerParams, Timestamp } from "./parameters";

const CalendarLink = z
  .object({
    id: z.uuid(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable().meta({ description: "To the hour." }),
    revokedAt: Timestamp.nullable(),
  })
  .meta({
    id: "CalendarLink",
    description:
      "A person's secret calendar address for the deadlines of one company. Only its hash is stored.",
  });

const NewCalendarLink = CalendarLink.extend({
  token: z
    .string()
    .nullable()
    .meta({ description: "The secret, shown only once; null if the answer is a replay." }),
}).meta({ id: "NewCalendarLink" });

export const listCalendarLinks = endpoint({
  id: "listCalendarLinks",
  method: "GET",
  path: "/producers/{ProducerNrn}/calendar-links",
  summary: "The signed-in person's secret calendar addresses of a company, newest first",
  access: "read",
  ofPerson: true,
  params: ProducerParams,
  returns: z.object({ data: z.array(CalendarLink) }),
  errors: ["SERVICE_004"],
});

export const createCalendarLink = endpoint({
  id: "createCalendarLink",
  method: "POST",
  path: "/producers/{ProducerNrn}/calendar-links",
  summary: "Create a secret calendar address for the deadlines of a company",
  access: "read",
  ofPerson: true,
  params: ProducerParams,
  returns: NewCalendarLink,
  shownOnce: "token",
  errors: ["SERVICE_004"],
});

export const revokeCalendarLink = endpoint({
  id: "revokeCalendarLink",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/calendar-links/{CalendarLinkId}",
  summary: "Revoke a secret calendar address of the person at once",
  access: "read",
  ofPerson: true,
  params: ProducerParams.extend({ CalendarLinkId: z.uuid() }),
  returns: CalendarLink,
  errors: ["SERVICE_004"],
});

export const getCalendar = endpoint({
  id: "getCalendar",
  method: "GET",
  path: "/calendar.ics",
  summary: "The deadlines of a company as a calendar, by its secret address; no personal data",
  access: "none",
  gate: [404],
  query: z.object({
    Token: z.string().min(1).max(100).meta({ description: "The secret shown when the address was created." }),
  }),
  produces: "text/calendar",
  returns: z.string(),
  errors: [],
});
