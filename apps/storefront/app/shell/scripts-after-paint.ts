/**
 * Lets a page's scripts come when the first view is seen, with its pictures: these are not to share the line with scripts, nor wait for
 * a phone that is busy with them. What takes too long is not waited for, nor is a page that nobody looks at.
 *
 * It stands in the head as text, because it must run before every file.
 */
export const scriptsAfterPaint = `(function(){
var painted,begun;
function begin(){
if(begun)return;begun=true;
document.querySelectorAll('link[rel=later]').forEach(function(link){link.rel='modulepreload'});
var later=document.querySelector('script[type=later]'),script=document.createElement('script');
script.type='module';script.nonce=later.nonce;script.text=later.text;later.replaceWith(script)}
function look(){
if(document.readyState=='loading'||!painted)return;
var missing=[].find.call(document.querySelectorAll('img[fetchpriority=high]'),function(picture){return!picture.complete});
if(missing)missing.onload=missing.onerror=look;
else requestAnimationFrame(function(){setTimeout(begin)})}
function paint(){painted=true;look()}
try{new PerformanceObserver(paint).observe({type:'paint',buffered:true})}catch(_){painted=true}
addEventListener('DOMContentLoaded',function(){document.hidden?begin():setTimeout(begin,3000);look()})
})()`

/**
 * The page's scripts are marked to come later: their links, and the one that begins the client, are there, but a browser
 * does nothing with them until they are given their real kind. A page that nothing would wake, as one that failed before
 * it had a head, keeps them as they are.
 */
export function markScripts(html: string): string {
  if (!html.includes(scriptsAfterPaint)) return html
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replace('type="module" async=""', 'type="later"')
}
