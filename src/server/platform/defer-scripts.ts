/** The inline script that replaces the module script of a prerendered page; see {@link deferScripts}. */
const STARTER = `(function(){
var code=document.querySelector('script[type="text/plain"]'),begun,pressed;
function press(event){
var target=event.target.closest("button,a[data-interest],a[data-details],a[data-video]");
if(!target||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
if(target.href){event.preventDefault();setTimeout(function(){if(pressed===target)location.href=target.href},8000)}
pressed=target}
var root=document.documentElement,later=Array.prototype.slice.call(document.querySelectorAll("[data-later]"));
var unpainted=Array.prototype.slice.call(document.querySelectorAll("[data-after-paint]"));
function paintAll(){unpainted=[];root.removeAttribute("data-unpainted")}
function paintNext(){
var next=document.visibilityState==="visible"&&unpainted.shift();
if(!next)return paintAll();
next.removeAttribute("data-after-paint");requestAnimationFrame(function(){setTimeout(paintNext)})}
function layOutAll(){paintAll();later=[];root.removeAttribute("data-untouched")}
function layOutNext(){
var next=later.shift();
if(!next)return layOutAll();
next.removeAttribute("data-later");(self.requestIdleCallback||setTimeout)(layOutNext)}
if(location.hash||performance.getEntriesByType("navigation").some(function(one){return one.type!=="navigate"}))layOutAll();
addEventListener("click",layOutAll,{once:true,capture:true});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change",layOutAll);
addEventListener("scroll",paintAll,{once:true,capture:true,passive:true});
addEventListener("scroll",layOutNext,{once:true,capture:true,passive:true});
function begin(){
if(begun)return;begun=true;paintNext();
document.querySelectorAll('link[rel="later"]').forEach(function(later){
var link=document.createElement("link");link.rel="modulepreload";link.href=later.href;document.head.append(link)});
var script=document.createElement("script");script.type="module";script.textContent=code.textContent;
document.head.append(script);script.remove()}
addEventListener("click",press,true);
addEventListener("portal:awake",function(){removeEventListener("click",press,true);
var target=pressed;pressed=null;if(target)target.click()},{once:true});
["pointerdown","keydown"].forEach(function(name){addEventListener(name,begin,{once:true,capture:true})});
if(document.visibilityState!=="visible"||!self.PerformanceObserver)return begin();
try{new PerformanceObserver(function(list,watch){if(list.getEntriesByName("first-contentful-paint").length){watch.disconnect();setTimeout(begin)}})
.observe({type:"paint",buffered:true})}catch(_){begin()}
document.addEventListener("visibilitychange",begin,{once:true});
})();`;

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Prerendered pages can be read without scripts: their scripts, which only add interaction, start after the first paint
 * (or the first input, or when the page is hidden), so that on a slow connection they do not delay styles and fonts. A
 * button, or a link that opens a dialog (src/web/landing/story/use-story.ts), clicked before hydration is clicked again
 * after it (`portal:awake`, dispatched by src/web/root.tsx); if hydration takes over 8 seconds, a link is followed
 * instead.
 *
 * Nor are the sections laid out that are far below (`data-later`, src/web/landing/story/laid-out-later.ts): half of the work
 * before the first paint. They are when the visitor scrolls, one after the other while the browser has nothing else to do;
 * all at once before a click, which may lead to one of them, and where the address or the history does; and when colours
 * change, since their styles are not kept up to date.
 *
 * On a phone nothing of them is drawn before the first paint, nor is the large drawing below the opening words
 * (`data-after-paint`): the words come earlier, and the rest follows at once, a frame for each, or all when the visitor
 * scrolls.
 *
 * `files`: the scripts' files are asked for after the first paint, too, or at once, behind whatever the paint needs: where people
 * can do nothing before the scripts, as at the sign-in.
 *
 * Takes and returns a whole HTML document; one without a module script is returned unchanged.
 */
export function deferScripts(html: string, files: 'afterPaint' | 'atOnce' = 'afterPaint'): string {
  if (!MODULE.test(html)) return html;
  const link =
    files === 'atOnce'
      ? '<link rel="modulepreload" fetchpriority="low" href="$1"/>'
      : '<link rel="later" href="$1"/>';
  return html
    .replace('<html ', '<html data-untouched="" data-unpainted="" ')
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, link)
    .replace(MODULE, (_, code: string) => `<script type="text/plain">${code}</script>`)
    .replace('</body>', () => `<script>${STARTER}</script></body>`);
}
