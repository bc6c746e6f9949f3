import { createDispatch } from "@/app/api/dispatch";
import { seed } from "@/lib/seed/seed-demo";
import { serve } from "@/lib/server/serve";

await serve({ createDispatch, seed, portal: !process.argv.includes("--api") });
