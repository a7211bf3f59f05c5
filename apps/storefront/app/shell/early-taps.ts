declare global {
  interface Window {
    earlyTaps?: HTMLButtonElement[]
  }
}

/**
 * On a slow line a page is seen long before its script runs. A button that is pressed by then is kept, once however often
 * it is pressed, and pressed again when the page answers. A form with an address of its own is sent as any form is.
 *
 * It stands in the head as text, because it must run before every file.
 */
export const keepEarlyTaps = `window.earlyTaps=[];addEventListener('click',function(event){
var button=event.target.closest('button:not([popovertarget],form[action] [type=submit])');
if(!button||document.documentElement.hasAttribute('data-awake'))return;
event.preventDefault();event.stopImmediatePropagation();
if(earlyTaps.indexOf(button)<0)earlyTaps.push(button)},true)`

/** Presses what was pressed early and is still there. */
export function repeatEarlyTaps() {
  for (const button of window.earlyTaps?.splice(0) ?? []) if (button.isConnected) button.click()
}
