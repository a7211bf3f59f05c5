import { describe, expect, test } from 'vitest'
import { queries } from '#server/areas/search/quality/queries.ts'
import { mean, type Score, scoreOf } from '#server/areas/search/quality/score.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

/** Just under what is reached, so that a change for the worse is seen: mean reciprocal rank of 5, recall of 10. */
const floors = {
  all: { reciprocalRank: 0.975, recall: 0.99 },
  unseen: { reciprocalRank: 0.92, recall: 0.97 },
}

async function found(query: string): Promise<number[]> {
  const filter = `startswith(productName,'${query.replaceAll("'", "''")}')`
  const { status, body } = await shop.call(
    'GET',
    `/search-service/query?$top=10&preferInStock=false&$filter=${encodeURIComponent(filter)}`,
  )
  expect(status).toBe(200)
  return body.value.map((card: { productId: number }) => card.productId)
}

describe('search quality on the demo shop', () => {
  test('S7.51 is judged by at least two hundred labelled queries', () => {
    const all = Object.values(queries).flat()
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length)
  })

  test('S7.51 finds what shoppers mean, whatever they type', async () => {
    const scores: Score[] = []
    const byKind = new Map<string, Score>()
    const lines: string[] = []
    for (const [kind, list] of Object.entries(queries)) {
      const mine: Score[] = []
      for (const labelled of list) {
        const ids = await found(labelled.query)
        const score = scoreOf(labelled, ids)
        mine.push(score)
        if (process.env.SHOW_SEARCH_MISSES && (score.reciprocalRank < 1 || score.recall < 1))
          lines.push(`  ${labelled.query}: wanted ${labelled.wanted.join(' ')}, found ${ids.join(' ')}`)
      }
      scores.push(...mine)
      const { reciprocalRank, recall } = mean(mine)
      byKind.set(kind, { reciprocalRank, recall })
      lines.push(
        `${kind} (${list.length}): MRR@5 ${reciprocalRank.toFixed(3)}, recall@10 ${recall.toFixed(3)}`,
      )
    }
    const all = mean(scores)
    lines.push(
      `all (${scores.length}): MRR@5 ${all.reciprocalRank.toFixed(3)}, recall@10 ${all.recall.toFixed(3)}`,
    )
    console.log(lines.join('\n'))
    for (const [reached, floor] of [
      [all, floors.all],
      [byKind.get('unseen'), floors.unseen],
    ] as const) {
      expect(reached?.reciprocalRank).toBeGreaterThanOrEqual(floor.reciprocalRank)
      expect(reached?.recall).toBeGreaterThanOrEqual(floor.recall)
    }
  })
})
