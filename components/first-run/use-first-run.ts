"use client";

import { useQuery } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { countEcoProducts, getProducer, listDeclarations, listSchemes } from "@/lib/client/endpoints";
import { failureOf, firstOf, query } from "@/lib/client/query";
import { catalogSize } from "@/lib/domain/catalog-size";
import { foundStreams } from "./found-streams";
import { codesToChoose, stepStates } from "./steps";
import { useJudgedGoods } from "./use-judged-goods";
import { useSchemesOfCountry } from "./use-schemes-of-country";

export type FirstRunData = NonNullable<ReturnType<typeof useFirstRun>["data"]>;

/** What a producer has done of the first steps, and how far each is. */
export function useFirstRun(selection: Selection) {
  const company = useQuery(query(getProducer, { params: { ProducerNrn: selection.producer } }));
  const registered = useQuery(query(listSchemes, ofSelection(selection)));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  const declared = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const { goods, isComplete, error } = useJudgedGoods(selection);
  const collected = useSchemesOfCountry(selection)?.map(({ schemeCode }) => schemeCode);
  const failure = failureOf(company, registered, counts, declared) ?? error;
  if (failure || !company.data || !registered.data || !counts.data || !goods || declared.data === undefined)
    return { error: failure, data: undefined };

  const found = foundStreams(goods);
  const products = catalogSize(counts.data);
  const registrations = registered.data;
  const codes = [
    ...new Set([
      ...found.map(({ code }) => code),
      ...counts.data.schemes.map(({ schemeCode }) => schemeCode),
    ]),
  ];
  const hasAddress = Boolean(company.data.companyAddress && company.data.companyCity);
  const hasGoods = goods.length > 0 && (!isComplete || found.length > 0);
  const facts = { hasAddress, hasGoods, codes, collected, registrations, products };
  const data = {
    company: company.data,
    hasAddress,
    goods,
    /** Whether the engine has answered for each of the goods. */
    isComplete,
    found,
    codes,
    /** The first stream that no scheme is chosen for. */
    codeToChoose: codesToChoose(facts)[0],
    registrations,
    products,
    hasDeclaration: Boolean(declared.data),
    states: stepStates(facts),
  };
  return { error: null, data };
}
