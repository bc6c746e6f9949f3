import { createDispatch } from "@/app/api/dispatch";
import { serve } from "@/lib/server/serve";

await serve({ createDispatch, portal: !process.argv.includes("--api") });
