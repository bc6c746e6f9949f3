/**
 * The rows of an answer. After a statement that failed among its rows, such as one that was ended, the client counts on
 * from there: the next answer on that connection begins with as many places that nothing is in.
 */
export const rowsOf = <Row>(answer: Row[] & { readonly count: number }): Row[] =>
  answer.length > answer.count ? answer.slice(answer.length - answer.count) : answer;
