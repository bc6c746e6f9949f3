import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * What was declared of each product, or of those among some, by the producer and the id of a declaration: rows of
 * `eco_product_id` and `quantity`. They are summed in the order of products, as groups of a hundred thousand in memory take
 * longer; and none that nobody asks for, as a sum takes longer than finding what it is of. Whether a product is among them is
 * said so that they are hashed: joined, they would be looked up one by one, since Postgres thinks that a declaration has few
 * quantities where there are many producers.
 */
export const soldOfProducts = (nrn: SQLWrapper | string, declarationId: SQL, among?: SQL): SQL => sql`
  select q.eco_product_id, sum(q.quantity) as quantity from (
    select q.eco_product_id, q.quantity from declared_quantities q
    where q.producer_nrn = ${nrn} and q.declaration_id = ${declarationId}
      ${among && sql`and (q.eco_product_id in (${among})) is true`}
    order by q.eco_product_id offset 0
  ) q group by 1`;
