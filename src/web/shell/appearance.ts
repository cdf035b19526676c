/** Name of the field (`appearance-choice.tsx`) by which a person chooses: `system`, `light` or `dark`. */
export const APPEARANCE_FIELD = 'aparencia';
/** Local storage key of the choice; absent: as the device prefers. */
const APPEARANCE_KEY = 'empretec.aparencia';

/**
 * Inline script of every page. Marks the document with its appearance (`data-appearance`: `light`, `dark`) before
 * anything is drawn, and with what was chosen in this browser (`data-chosen-appearance`); again when the field changes,
 * here or in another tab, or the device's preference does. In the page and not in a module: no script would be there in
 * time, and the public pages load none for it.
 */
export const appearanceScript = (): string => `(function(){
var marks=document.documentElement.dataset,dark=matchMedia("(prefers-color-scheme: dark)"),chosen;
function apply(){
marks.chosenAppearance=chosen==="dark"||chosen==="light"?chosen:"system";
marks.appearance=chosen==="dark"||chosen!=="light"&&dark.matches?"dark":"light"}
function read(){try{chosen=localStorage.getItem("${APPEARANCE_KEY}")}catch(_){}apply()}
read();dark.addEventListener("change",apply);addEventListener("storage",read);
addEventListener("change",function(event){
if(event.target.name!=="${APPEARANCE_FIELD}")return;
chosen=event.target.value;apply();
try{if(chosen==="system")localStorage.removeItem("${APPEARANCE_KEY}");else localStorage.setItem("${APPEARANCE_KEY}",chosen)}catch(_){}
})})();`;
