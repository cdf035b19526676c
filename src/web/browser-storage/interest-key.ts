/** Session storage key of a form of interest that is not sent yet. */
export const INTEREST = 'empretec.interesse';

/** Removes it from this tab: it holds a CPF, and the next person at this device must not read it. Never throws. */
export function forgetInterest(): void {
  try {
    sessionStorage.removeItem(INTEREST);
  } catch {
    // Storage is disabled, so nothing is stored there.
  }
}
