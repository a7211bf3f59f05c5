import { type RefObject, useEffect } from 'react'

/**
 * A page is read and filled in before its script runs. What was ticked, typed or chosen by then is done once more for the
 * script to see, so that nothing is lost.
 */
export function useEarlyInput(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    for (const input of container.current?.querySelectorAll('input') ?? []) repeat(input)
  }, [container])
}

/** A slider's value is rounded by the browser, so that another value says nothing of the shopper. */
function repeat(input: HTMLInputElement) {
  if (input.type === 'checkbox' || input.type === 'radio') {
    const isTicked = input.checked && !input.defaultChecked
    const isUnticked = input.type === 'checkbox' && !input.checked && input.defaultChecked
    if (!isTicked && !isUnticked) return
    input.checked = !input.checked
    input.click()
  } else if (input.type !== 'range' && input.value !== input.defaultValue) {
    const typed = input.value
    input.value = input.defaultValue
    // Past React's own setter, which would take the text for one that it has set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
