/** The source of an estimate that nobody published; pages say it in the reader's language. */
export const DEFAULT_SOURCE = "A default of the service, to be replaced by what the product weighs";
