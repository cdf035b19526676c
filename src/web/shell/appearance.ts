/** Of this browser, by hand; without a choice the system's preference applies. */
export type Appearance = 'light' | 'dark';

/** Local storage key. */
const APPEARANCE_KEY = 'empretec.aparencia';
/** Dispatched on the window after a choice: the page's script (below) applies it. */
const APPEARANCE_EVENT = 'portal:appearance';

/** What was chosen in this browser; null: as the system prefers. */
export function chosenAppearance(): Appearance | null {
  try {
    const chosen = localStorage.getItem(APPEARANCE_KEY);
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}

/** Keeps the choice (null forgets it) and applies it at once. Without storage nothing changes. */
export function chooseAppearance(appearance: Appearance | null): void {
  try {
    if (appearance === null) localStorage.removeItem(APPEARANCE_KEY);
    else localStorage.setItem(APPEARANCE_KEY, appearance);
  } catch {
    return;
  }
  dispatchEvent(new Event(APPEARANCE_EVENT));
}

/**
 * Inline script of every page: marks the document with its appearance before anything is drawn, and again when the
 * choice, in this tab or another, or the system's preference changes.
 */
export const appearanceScript = (): string => `(function(){
var dark=matchMedia("(prefers-color-scheme: dark)"),chosen;
function apply(){
try{chosen=localStorage.getItem("${APPEARANCE_KEY}")}catch(_){}
document.documentElement.dataset.appearance=chosen==="dark"||chosen!=="light"&&dark.matches?"dark":"light"}
apply();dark.addEventListener("change",apply);
["storage","${APPEARANCE_EVENT}"].forEach(function(name){addEventListener(name,apply)})
})();`;
