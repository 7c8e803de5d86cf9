/** In the browser's memory, and the element of the banner: one that was dismissed does not come back. */
export const dismissKey = (bannerId: number) => `senim_banner_${bannerId}`;

/**
 * Runs before the page is painted: dismissed banners are hidden by a rule, so that nothing that React drew is changed.
 * Without scripts a banner stays, and has no button.
 */
export const dismissingScript = [
	'(()=>{const s=new CSSStyleSheet,h=k=>s.insertRule("#"+k+"{display:none}");',
	'document.adoptedStyleSheets=[s];',
	'try{for(const k of Object.keys(localStorage))/^senim_banner_\\d+$/.test(k)&&h(k)}catch{}',
	'addEventListener("click",({target:t})=>{const k=t.closest&&t.closest("[data-dismiss]")?.dataset.dismiss;',
	'if(k){h(k);document.getElementById("main")?.focus({preventScroll:true});try{localStorage[k]=1}catch{}}})})()',
].join('');
