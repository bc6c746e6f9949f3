import { listDeclarationComments } from "@/lib/client/endpoints";
import { growing } from "@/lib/client/query";

const AT_ONCE = 20;

type DeclarationOf = { id: string; producerNrn: string };

/** What people said about a declaration, newest first, as every place that shows it asks for it. */
export const commentsQuery = ({ id, producerNrn }: DeclarationOf) =>
  growing(
    listDeclarationComments,
    { params: { ProducerNrn: producerNrn, DeclarationId: id }, query: {} },
    AT_ONCE,
  );
