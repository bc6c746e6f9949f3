import { z } from "zod";
import { endpoint } from "./endpoint";

export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/healthz",
  summary: "Whether the process answers",
  access: "none",
  unlimited: true,
  returns: z.object({ status: z.literal("OK") }),
  errors: [],
});

export const getReadiness = endpoint({
  id: "getReadiness",
  method: "GET",
  path: "/readyz",
  summary: "Whether the database answers and is migrated; 503 while draining",
  access: "none",
  unlimited: true,
  gate: [503],
  returns: z.object({ status: z.literal("OK"), migrations: z.int() }),
  errors: [],
});

export const getOpenApi = endpoint({
  id: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  summary: "This document",
  access: "none",
  returns: z.looseObject({ openapi: z.string() }),
  errors: [],
});

export const getMetrics = endpoint({
  id: "getMetrics",
  method: "GET",
  path: "/metrics",
  summary: "Measurements for Prometheus, where METRICS_TOKEN is set; `Authorization: Bearer <token>`",
  access: "none",
  token: "metrics",
  gate: [401, 404],
  produces: "text/plain",
  returns: z.string(),
  errors: [],
});
