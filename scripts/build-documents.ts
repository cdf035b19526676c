/** The module script of a document as React Router writes it. */
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="[^"]+"\/>/g;
const FONT = /<link rel="preload" href="[^"]+" as="font"[^>]*\/>/g;

interface DocumentParts {
  readonly html: string;
  readonly files: readonly string[];
  readonly manifest: string;
  /**
   * What faces wait for at a first visit, in stand-ins that are as wide. `paint`: a page that is words has the face of its text with
   * the page, since lines that break elsewhere would move it, and that of its few headings, twice as large, after the first
   * paint (src/server/platform/defer-scripts.ts). `scripts`: both come after the scripts, where these make the page.
   * `headings-after-scripts`: as `paint`, but that of the headings leaves the line to the scripts first. Later visits have the
   * faces at hand, and are laid out once.
   */
  readonly facesAfter: 'paint' | 'scripts' | 'headings-after-scripts';
  /** Script that the document runs before anything else. */
  readonly first: string | null;
}

/**
 * The document with the files in the place of its own. Each runs in a task of its own, so that a slow processor can answer in
 * between, and runs while the next is still on its way.
 */
export function documentOf({ html, files, manifest, facesAfter, first }: DocumentParts): string {
  const addresses = files.map((file) => `/assets/${file}`);
  const links = addresses.map((address) => `<link rel="modulepreload" href="${address}"/>`).join('');
  const fonts = [...html.matchAll(FONT)].map(([link]) => link);
  const key = JSON.stringify(fonts.map((link) => /-(\w+)\.woff2/.exec(link)?.[1]).join());
  const withPage = facesAfter === 'scripts' ? [] : fonts.filter((link) => link.includes('/figtree-'));
  const ask = facesAfter === 'scripts' ? '' : askForFonts(fonts.filter((link) => !withPage.includes(link)));
  const atHand = `<script>try{if(localStorage.getItem("${FACES_KEY}")===${key}){delete document.documentElement.dataset.starting;${ask}}}catch{}</script>`;
  const shown = facesAfter !== 'paint' ? 'delete document.documentElement.dataset.starting;' : '';
  // The list of routes gives the pages' version its name, which src/web/shell/chunk-load-error.ts reads here.
  const script = `/*/assets/${manifest}*/(async()=>{for(const file of ${JSON.stringify(addresses)}){await import(file);await new Promise(next=>{const{port1,port2}=new MessageChannel;port1.onmessage=next;port2.postMessage(0)})}${shown}try{localStorage.setItem("${FACES_KEY}",${key})}catch{}})().catch(error=>{dispatchEvent(new Event("portal:not-started"));throw error})`;
  return html
    .replace(PRELOAD, '')
    .replaceAll(PRELOAD, '')
    .replaceAll(FONT, '')
    .replace('<html ', `<html data-starting="${facesAfter}" `)
    .replace('<head>', `<head>${first === null ? '' : `<script>${first}</script>`}${atHand}`)
    .replace('</title>', () => `</title>${links}${withPage.join('')}`)
    .replace(MODULE, () => `<script type="module" async="">${script}</script>`);
}
/** Script in the head: asks for the files of these links, which later visits have kept, as early as the links would. */
const askForFonts = (links: readonly string[]): string =>
  links
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
    .map(
      (address) =>
        `document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"anonymous",href:"${address}"}))`,
    )
    .join(';');
/** In the browser's storage: the faces that a page has shown here, so that the next one is laid out with them at once. */
const FACES_KEY = 'empretec.letras';

/** The modules that a document of React Router starts with, by the names of their routes. */
export function startedBy(html: string): ReadonlyMap<string, string> {
  const script = MODULE.exec(html)?.[1] ?? '';
  const files = new Map(
    [...script.matchAll(/import \* as (\w+) from "\/assets\/([^"]+)"/g)].map(([, as = '', file = '']) => [
      as,
      file,
    ]),
  );
  const table = /__reactRouterRouteModules = \{(.*)\};/.exec(script)?.[1] ?? '';
  return new Map(
    [...table.matchAll(/"([^"]+)":(\w+)/g)].map(([, id = '', as = '']) => [id, files.get(as) ?? '']),
  );
}
