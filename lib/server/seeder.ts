import { closePools } from "@/lib/runtime";
import { seed } from "@/lib/seed/seed-demo";

// A process of its own: what seeding takes in memory, and switches on in the runtime, ends with it.
process.once("disconnect", () => process.exit(1));
process.env.ILLUSTRATIVE_PRICES = "true";
await seed();
await closePools();
process.exit(0);
