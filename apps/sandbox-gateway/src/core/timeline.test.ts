import { expect, test } from 'vitest'
import { createTimeline } from '#gateway/core/timeline.ts'

function frozen() {
  return createTimeline(() => 1_000_000)
}

test('advancing runs what is due in order, each at its own time', async () => {
  const timeline = frozen()
  const seen: [string, number][] = []
  const note = (name: string) => () => {
    seen.push([name, timeline.now() - 1_000_000])
  }
  timeline.after(3_000, note('third'))
  timeline.after(1_000, note('first'))
  timeline.after(1_000, note('second'))
  timeline.after(9_000, note('never'))
  await timeline.advance(5_000)
  expect(seen).toEqual([
    ['first', 1_000],
    ['second', 1_000],
    ['third', 3_000],
  ])
  expect(timeline.now()).toBe(1_005_000)
  timeline.stop()
})

test('a task that plans another one within the span has it run too', async () => {
  const timeline = frozen()
  const seen: number[] = []
  timeline.after(1_000, () => timeline.after(1_000, () => void seen.push(timeline.now() - 1_000_000)))
  await timeline.advance(2_000)
  expect(seen).toEqual([2_000])
  timeline.stop()
})

test('a wrong clock shows another time, and runs things when they are due all the same', async () => {
  const timeline = frozen()
  let ran = false
  timeline.after(1_000, () => {
    ran = true
  })
  timeline.skew(-600_000)
  expect(timeline.now()).toBe(400_000)
  await timeline.advance(1_000)
  expect(ran).toBe(true)
  expect(timeline.now()).toBe(401_000)
  timeline.stop()
})

test('after stopping nothing runs', async () => {
  const timeline = frozen()
  let ran = false
  timeline.after(1_000, () => {
    ran = true
  })
  timeline.stop()
  await timeline.advance(5_000)
  expect(ran).toBe(false)
})
