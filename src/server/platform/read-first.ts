/** What a page that was drawn when it was built says instead of its module script; see {@link readFirst}. */
const STARTER = `(function(){
var code=document.querySelector('script[type="text/plain"]'),begun,pressed;
function press(event){
var target=event.target.closest("button,a[data-interest],a[data-details],a[data-video]");
if(!target||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
if(target.href){event.preventDefault();setTimeout(function(){if(pressed===target)location.href=target.href},8000)}
pressed=target}
function begin(){
if(begun)return;begun=true;
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
 * A page that was drawn when it was built is there to be read: its scripts, which only make it answer, start after it
 * has been painted (or touched, or hidden), so that on a slow line nothing stands before styles and type. A button, or a
 * link that opens a dialog (src/web/landing/story/use-story.ts), pressed before the page answers is pressed again when
 * it does (`portal:awake`, told by src/web/root.tsx); a link that waits in vain leads where it points.
 *
 * Takes and gives a whole HTML text; one without a module script, as it is.
 */
export function readFirst(html: string): string {
  if (!MODULE.test(html)) return html;
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, '<link rel="later" href="$1"/>')
    .replace(MODULE, (_, code: string) => `<script type="text/plain">${code}</script>`)
    .replace('</body>', () => `<script>${STARTER}</script></body>`);
}
