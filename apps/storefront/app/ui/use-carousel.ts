import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Carousel {
  ref: RefObject<HTMLUListElement | null>
  /** The slide at the start of the view, from 0. */
  index: number
  atStart: boolean
  atEnd: boolean
  /** Moves by a whole view, towards the end (1) or the start (-1). */
  page: (towards: 1 | -1) => void
  /** Brings one slide to the start of the view. */
  show: (index: number) => void
}

/** A row that scrolls and snaps by itself; this only reads where it is and moves it, in either direction of reading. */
export function useCarousel(): Carousel {
  const ref = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ index: 0, atStart: true, atEnd: false })

  useEffect(() => {
    const row = ref.current
    if (!row) return
    const read = () =>
      setPlace((before) => {
        const now = placeOf(row)
        const same = (['index', 'atStart', 'atEnd'] as const).every((name) => now[name] === before[name])
        return same ? before : now
      })
    const observer = new ResizeObserver(read)
    observer.observe(row)
    row.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', read)
    }
  }, [])

  const page = useCallback((towards: 1 | -1) => {
    const row = ref.current
    row?.scrollBy({ left: towards * row.clientWidth * 0.9 * directionOf(row), behavior: 'smooth' })
  }, [])
  const show = useCallback((index: number) => {
    const row = ref.current
    const [first, slide] = [row?.children[0], row?.children[index]]
    if (!row || !first || !slide) return
    const distance = startOf(slide, row) - startOf(first, row)
    row.scrollTo({ left: distance, behavior: 'smooth' })
  }, [])
  return { ref, ...place, page, show }
}

/** In a right-to-left row scrollLeft runs from 0 to negative numbers. */
const directionOf = (row: Element) => (getComputedStyle(row).direction === 'rtl' ? -1 : 1)

const startOf = (slide: Element, row: Element) => {
  const { left, right } = slide.getBoundingClientRect()
  return directionOf(row) === 1 ? left : right
}

function placeOf(row: HTMLElement) {
  const scrolled = Math.abs(row.scrollLeft)
  const width = row.children[0]?.clientWidth || row.clientWidth || 1
  return {
    index: Math.round(scrolled / width),
    atStart: scrolled < 2,
    atEnd: scrolled + row.clientWidth >= row.scrollWidth - 2,
  }
}
