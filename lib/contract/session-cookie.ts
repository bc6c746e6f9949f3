/** The cookie of a browser in which somebody signed up, until the address is confirmed. */
export const SIGN_UP_COOKIE = "eco.sign_up";

/** The cookie that a signed-in browser sends. */
export const SESSION_COOKIE = "eco.session_token";
