const KEY = "eco.signed-up";

/** Keeps in mind that somebody signed up in this browser: what proves it is a cookie that no script reads. */
export function rememberSignUp(): void {
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // Where nothing is kept, the password is asked for.
  }
}

/** Whether somebody did, once. */
export function takeSignUp(): boolean {
  try {
    const did = localStorage.getItem(KEY) !== null;
    localStorage.removeItem(KEY);
    return did;
  } catch {
    return false;
  }
}
