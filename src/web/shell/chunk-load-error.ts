import { DRAFTS } from '../browser-storage/drafts-key.ts';
import { runningVersion } from './running-version.ts';

/** Dispatched (see vite.config.ts) before a failed chunk load becomes an error; preventDefault() keeps the screen. */
export const CHUNK_LOAD_ERROR_EVENT = 'portal:chunk-missing';

/** Error messages of failed chunk loads: Chromium, Firefox, Safari. */
const BROWSER_MESSAGES = /dynamically imported module|module script failed|preload CSS/i;

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && BROWSER_MESSAGES.test(error.message);

/** Session storage key: versions for which this tab has already reloaded after a failed chunk load. */
const RELOADED_KEY = 'empretec.recarregadas';
/** Version in the page's HTML (`runningVersion` needs modules). */
const MANIFEST_VERSION = /\/assets\/manifest-(\w+)\.js/;

/**
 * Whether the page may reload automatically: once per version and tab, so that neither a permanently missing chunk
 * nor a rolling release causes a reload loop. Records the reload. Never without session storage, nor without a
 * network, where the browser would have nothing to show.
 */
export function mayReload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const version = runningVersion() ?? 'unknown';
    const before = window.sessionStorage.getItem(RELOADED_KEY) ?? '';
    if (before.includes(version)) return false;
    window.sessionStorage.setItem(RELOADED_KEY, `${before} ${version}`);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser has an unsaved text of any interview. */
export function hasUnsavedText(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(DRAFTS));
  } catch {
    // Storage is unavailable: the text on the screen may be the only copy.
    return true;
  }
}

/**
 * Inline script for a page whose first scripts are gone: an old page from a cache, after a release. Runs before
 * any module, so it must not depend on one. The note sticks, since a page that was reloaded stays scrolled to what stood at its top;
 * its button is the only one that an installed app has. `portal:not-started` is of scripts/build-documents.ts.
 */
export const chunkErrorScript = (): string => `addEventListener("error",function(event){
var failed=event.target;
if(failed&&failed.tagName==="SCRIPT"&&(failed.type==="module"||/\\/assets\\//.test(failed.src)))missing()
},true);addEventListener("portal:not-started",missing);
function missing(){
try{
var version=(${MANIFEST_VERSION}.exec(document.documentElement.innerHTML)||["","unknown"])[1],before=sessionStorage.getItem("${RELOADED_KEY}")||"";
if(navigator.onLine&&before.indexOf(version)<0){sessionStorage.setItem("${RELOADED_KEY}",before+" "+version);return location.reload()}
}catch(_){}
if(document.getElementById("sem-pecas"))return;
var note=document.createElement("div");note.id="sem-pecas";note.className="page sticky top-0 z-50 bg-paper py-6";note.setAttribute("role","alert");
note.textContent="Uma parte do portal não chegou. Nada se perdeu: confira a sua conexão e carregue a página de novo daqui a pouco.";
var again=document.createElement("button");again.type="button";again.className="mt-4 block min-h-12 rounded border-2 border-ink px-6 font-semibold";
again.textContent="Carregar de novo";again.onclick=function(){location.reload()};note.append(again);
if(document.querySelector("main[aria-busy]"))addEventListener("online",again.onclick);
document.body.prepend(note)}`;
