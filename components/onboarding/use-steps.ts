"use client";

import { useState } from "react";
import { oneOf } from "@/lib/client/address";
import { useAddress } from "@/lib/client/use-address";
import { type Answers, STEPS, type Step, stepReached, wrongIn } from "./answers";

/** A step back leads to the step before. */
const PLACE = { step: oneOf(STEPS, "company") };

/** The step that a person is at, in the address; what is wrong with it is shown once they tried to go on. */
export function useSteps(answers: Answers, isSent: boolean) {
  const [{ step: wanted }, change] = useAddress(PLACE, { history: "push" });
  const [isTried, setTried] = useState(false);
  // What was typed is forgotten once it is sent: until the portal is there the last step stands.
  const step = isSent ? "schemes" : stepReached(wanted, answers);
  const index = STEPS.indexOf(step);

  const go = (to: Step | undefined) => {
    if (!to) return;
    setTried(false);
    change({ step: to });
    document.getElementById("step")?.focus();
  };
  return {
    step,
    index,
    wrong: isTried ? wrongIn(step, answers) : [],
    goBack: () => go(STEPS[index - 1]),
    /** Leads to the next step, and past the last one: where nothing is wrong. */
    goOn(finish: () => void) {
      setTried(true);
      const [first] = wrongIn(step, answers);
      if (first) document.getElementById(first)?.focus();
      else if (step === "schemes") finish();
      else go(STEPS[index + 1]);
    },
  };
}
