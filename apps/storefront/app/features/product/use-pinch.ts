import { type RefObject, useEffect, useRef } from 'react'

type Point = { x: number; y: number }

/** Tells how much farther apart two fingers have moved since the last time: 1.1 is a tenth farther. */
export function usePinch(target: RefObject<HTMLElement | null>, onPinch: (by: number) => void) {
  const latest = useRef(onPinch)
  useEffect(() => {
    latest.current = onPinch
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    let distance = 0
    const move = (event: TouchEvent) => {
      const [one, other] = [...event.touches].map(({ clientX: x, clientY: y }): Point => ({ x, y }))
      if (!one || !other) {
        distance = 0
        return
      }
      event.preventDefault()
      const now = Math.hypot(one.x - other.x, one.y - other.y)
      if (distance > 0) latest.current(now / distance)
      distance = now
    }
    const end = () => {
      distance = 0
    }
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    return () => {
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
    }
  }, [target])
}
