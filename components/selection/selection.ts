/** Which producer's books are open, in which country, for which period. Lives in the URL. */
export type Selection = { producer: string; country: string; period: string };
