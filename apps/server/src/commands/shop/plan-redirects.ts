export interface Redirect {
  from: string
  to: string
}

export interface RedirectPlan {
  /** New ones, and those that were there and lead straight to their end now. */
  write: Redirect[]
  troubles: { from: string; text: string }[]
}

/**
 * What is to be written so that each leads to a page in one step. A page that is there is always shown: whatever would
 * lead away from it is refused.
 */
export function planRedirects(
  existing: readonly Redirect[],
  wanted: readonly Redirect[],
  isPage: (path: string) => boolean,
): RedirectPlan {
  const all = new Map([...existing, ...wanted].map(({ from, to }) => [from, to]))
  const isWanted = new Set(wanted.map(({ from }) => from))
  const plan: RedirectPlan = { write: [], troubles: [] }
  for (const { from } of wanted) {
    const way = wayFrom(from, all, isPage)
    const end = way.at(-1) ?? from
    if (isPage(from)) plan.troubles.push({ from, text: `${from} is a page of the shop and stays one` })
    else if (way.indexOf(end) < way.length - 1)
      plan.troubles.push({ from, text: `this would go round in a circle: ${way.join(' → ')}` })
    else if (!isPage(end)) plan.troubles.push({ from, text: `there is no page ${end} in the shop` })
    else plan.write.push({ from, to: end })
  }
  for (const { from, to } of existing) {
    if (isWanted.has(from) || isPage(from)) continue
    const end = wayFrom(from, all, isPage).at(-1) ?? to
    if (end !== to && isPage(end)) plan.write.push({ from, to: end })
  }
  return plan
}

/** All the steps; the last one stands twice when they go round. */
function wayFrom(
  from: string,
  all: ReadonlyMap<string, string>,
  isPage: (path: string) => boolean,
): string[] {
  const way = [from]
  for (let next = all.get(from); next !== undefined; next = isPage(next) ? undefined : all.get(next)) {
    const isRound = way.includes(next)
    way.push(next)
    if (isRound) break
  }
  return way
}
