/** What a provider delivers: the text as it came, its headers, and when it came. */
type Delivery = { text: string; headers: Headers; at: Date };

/** Money that came by a card, as its provider says. */
export type CardPayment = {
  /** The creditor reference of the statement that it is for. */
  reference: string;
  /** A decimal string. */
  amount: string;
  currency: string;
  paidOn: string;
};

/** A provider of card payments, as far as the service knows one: how its events are proven, and what they say. */
export type PaymentProvider = {
  /** Undefined where its secret is not set: then it is not there. */
  secret(): string | undefined;
  /** The event's own id, which a repeat has too; undefined where the delivery is not the provider's, or too old. */
  prove(delivery: Delivery, secret: string): string | undefined;
  /** The payment that an event tells of; null where it tells of something else, a refusal where it can not be read. */
  read(event: { type: string; data?: unknown }): CardPayment | null;
};
