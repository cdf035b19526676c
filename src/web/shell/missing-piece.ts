import { DRAFTS } from '../browser-storage/drafts-key.ts';
import { runningVersion } from './running-version.ts';

/** What vite.config.ts has React Router say before a missing piece becomes an error; prevented: the screen stays. */
export const PIECE_MISSING_EVENT = 'portal:piece-missing';

/** What browsers say of a piece of the portal that did not come: Chromium, Firefox, Safari. */
const WORDS = /dynamically imported module|module script failed|preload CSS/i;

export const isPieceMissing = (error: unknown): boolean =>
  error instanceof Error && WORDS.test(error.message);

/** Versions that this tab has already loaded anew because of a missing piece. */
const KEY = 'empretec.recarregadas';
/** As the page's own first script names it (`runningVersion` where scripts run). */
const NAMED = /\/assets\/manifest-(\w+)\.js/;

/**
 * Whether the page may be loaded anew unasked: once for each version in a tab, so that neither a piece that never comes
 * nor two releases side by side turn it for ever. Says yes once; never where nothing can be remembered, nor without a
 * network, where the browser would have nothing to show.
 */
export function mayReload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const version = runningVersion() ?? 'unknown';
    const before = window.sessionStorage.getItem(KEY) ?? '';
    if (before.includes(version)) return false;
    window.sessionStorage.setItem(KEY, `${before} ${version}`);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser alone has a text that somebody wrote, of whichever interview. */
export function hasUnsavedText(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(DRAFTS));
  } catch {
    // Nothing could be kept: what was on the screen may be all there is.
    return true;
  }
}

/**
 * The same for a page whose very first scripts are gone: an old page from a cache, after a release. Runs by itself,
 * before everything else, where no module does; it has to stand without them.
 */
export const firstAid = (): string => `addEventListener("error",function(event){
var failed=event.target;
if(!failed||failed.tagName!=="SCRIPT"||failed.type!=="module"&&!/\\/assets\\//.test(failed.src))return;
try{
var version=(${NAMED}.exec(document.documentElement.innerHTML)||["","unknown"])[1],before=sessionStorage.getItem("${KEY}")||"";
if(navigator.onLine&&before.indexOf(version)<0){sessionStorage.setItem("${KEY}",before+" "+version);return location.reload()}
}catch(_){}
if(document.getElementById("sem-pecas"))return;
var note=document.createElement("p");note.id="sem-pecas";note.className="page py-8";note.setAttribute("role","alert");
note.textContent="Uma parte do portal não chegou. Nada se perdeu: confira a sua conexão e carregue a página de novo daqui a pouco.";
document.body.prepend(note)
},true);`;
