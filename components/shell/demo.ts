/** Demo producers have numbers that no registry gives out: nine zeros in front. */
export const isDemo = (producerNrn: string) => /^0{9}/.test(producerNrn);
