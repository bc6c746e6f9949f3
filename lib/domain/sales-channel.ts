/** The code of a sales channel. */
export const SALES_CHANNEL = /^[A-Z0-9]{2,10}$/;
