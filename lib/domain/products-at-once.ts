/** For how many products something is done at once. */
export const PRODUCTS_AT_ONCE = 500;
