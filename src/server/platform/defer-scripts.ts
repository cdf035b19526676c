/** The inline script that replaces the module script of a prerendered page; see {@link deferScripts}. */
const STARTER = `(function(){
var code=document.querySelector('script[type="text/plain"]'),waits=code.hasAttribute("data-waits"),asked,begun,pressed;
var root=document.documentElement,later=Array.prototype.slice.call(document.querySelectorAll("[data-later]"));
var unpainted=Array.prototype.slice.call(document.querySelectorAll("[data-after-paint]"));
function paintAll(){unpainted=[];root.removeAttribute("data-unpainted")}
function paintNext(){
var next=document.visibilityState==="visible"&&unpainted.shift();
if(!next){paintAll();return layOutSoon()}
next.removeAttribute("data-after-paint");requestAnimationFrame(function(){setTimeout(paintNext)})}
function layOutAll(){paintAll();later=[];root.removeAttribute("data-untouched")}
function layOutNext(){
var next=later.shift();
if(!next)return layOutAll();
next.removeAttribute("data-later");layOutSoon()}
function layOutSoon(){(self.requestIdleCallback||setTimeout)(layOutNext,{timeout:300})}
if(location.hash||performance.getEntriesByType("navigation").some(function(one){return one.type!=="navigate"})){waits=false;layOutAll()}
addEventListener("click",layOutAll,{once:true,capture:true});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change",layOutAll);
addEventListener("scroll",paintAll,{once:true,capture:true,passive:true});
function ask(){
if(asked)return;asked=true;
document.querySelectorAll('link[rel="later"]').forEach(function(later){
var link=document.createElement("link");link.rel="modulepreload";link.href=later.href;document.head.append(link)})}
function begin(){
if(begun)return;begun=true;ask();
var script=document.createElement("script");script.type="module";script.textContent=code.textContent;
document.head.append(script);script.remove()}
function sign(event){if(event.type!=="pointermove"||event.movementX!==0||event.movementY!==0)begin()}
function heed(names){names.forEach(function(name){addEventListener(name,sign,{capture:true,passive:true})})}
function painted(){
paintNext();
if(waits)heed(["pointermove","touchstart","wheel","scroll","focusin","input","change","hashchange"]);else begin();
if(root.dataset.starting!=="paint")return ask();
function shown(){delete root.dataset.starting;ask()}
document.fonts.load("700 1em 'Bricolage Grotesque Variable'").then(shown,shown)}
function press(event){
var target=event.target.closest("button,a[data-interest],a[data-details],a[data-video],a[href^='#']:not([href='#conteudo'])");
if(!target||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();event.stopImmediatePropagation();
if(target.href)setTimeout(function(){if(pressed===target){pressed=null;location.href=target.href}},target.hash?3000:8000);
pressed=target;begin()}
addEventListener("click",press,true);
addEventListener("portal:not-started",function(){removeEventListener("click",press,true);
if(pressed&&pressed.href)location.href=pressed.href;pressed=null});
addEventListener("portal:awake",function(){removeEventListener("click",press,true);
var target=pressed;pressed=null;if(target)target.click()},{once:true});
heed(["pointerdown","keydown"]);
if(waits){
addEventListener("pageshow",function(event){if(event.persisted)begin()});
var rest=function(){setTimeout(function(){(self.requestIdleCallback||setTimeout)(begin)},5000)};
if(document.readyState==="complete")rest();else addEventListener("load",rest)}
document.addEventListener("visibilitychange",begin,{once:true});
if(document.visibilityState!=="visible"||!self.PerformanceObserver)return painted();
if(!waits)return void requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(painted)})});
try{new PerformanceObserver(function(list,watch){if(list.getEntriesByName("first-contentful-paint").length){watch.disconnect();setTimeout(painted)}})
.observe({type:"paint",buffered:true})}catch(_){painted()}
})();`;

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Prerendered pages can be read without scripts, and their links work. Their scripts, which only add interaction, are asked for
 * after the first paint, so that on a slow connection they do not delay styles and fonts, and run at the first sign of a person:
 * the pointer moves or presses, the page scrolls, a key, the focus, another tab. So nobody who reads on a cheap phone waits for
 * them, and what is pressed first finds them loaded. A pointer that rests is no sign, though Chromium reports it anew after a
 * layout, nor is anything before the first paint but a press or a key. Without a sign they run when the page has rested for five
 * seconds; where the address has a section, or the page was reloaded or came by the history, right after the first paint.
 *
 * A button, or a link that leads to a dialog or a section (src/web/landing/story/use-story.ts), pressed before hydration is
 * held back and pressed again after it, once (`portal:awake`, dispatched by src/web/root.tsx). If hydration takes too long, or
 * the scripts do not come (`portal:not-started`), a link is followed instead.
 *
 * Nor are the sections laid out that are far below (`data-later`, src/web/landing/story/laid-out-later.ts): half of the work
 * before the first paint. They are laid out after it, one after the other when the browser is idle (or 0.3 s later: a busy
 * one may never be), so that a picture of the whole page shows all of it; all at once before a click, which may lead to one
 * of them, and where the address or the history does; and when colours change, since their styles are not kept up to date.
 *
 * On a phone nothing of them is drawn before the first paint, nor is the large drawing below the opening words
 * (`data-after-paint`): the words come earlier, and the rest follows at once, a frame for each, or all when the visitor
 * scrolls.
 *
 * Nor is the face of the headings asked for before it, which was half of what came before the words; they are shown in it when it
 * is there. The scripts are asked for behind it or, at the sign-in, where people can do nothing without them, before it
 * (`data-starting`, scripts/build-documents.ts).
 *
 * `begins`: `afterPaint` where they run without a sign, asked for with the frame after the first paint: the browser reports that
 * paint a tenth of a second later on a slow phone.
 *
 * Takes and returns a whole HTML document; one without a module script is returned unchanged.
 */
export function deferScripts(html: string, begins: 'atSign' | 'afterPaint'): string {
  if (!MODULE.test(html)) return html;
  const waits = begins === 'atSign' ? ' data-waits=""' : '';
  return html
    .replace('<html ', '<html data-untouched="" data-unpainted="" ')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(MODULE, (_, code: string) => `<script type="text/plain"${waits}>${code}</script>`)
    .replace('</body>', () => `<script>${STARTER}</script></body>`);
}
