/** The cookie that a signed-in browser sends. */
export const SESSION_COOKIE = "eco.session_token";
