import type { LabelledQuery } from '#server/areas/search/quality/queries.ts'

export interface Score {
  /** One over the place of the first wanted product among the first five; 0 when there is none. */
  reciprocalRank: number
  /** The share of the wanted products among the first ten. */
  recall: number
}

export function scoreOf({ wanted }: LabelledQuery, found: readonly number[]): Score {
  const first = found.slice(0, 5).findIndex((id) => wanted.includes(id))
  const ten = found.slice(0, 10)
  return {
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    recall: wanted.filter((id) => ten.includes(id)).length / Math.min(10, wanted.length),
  }
}

export function mean(scores: readonly Score[]): Score {
  const average = (of: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / Math.max(1, scores.length)
  return {
    reciprocalRank: average((score) => score.reciprocalRank),
    recall: average((score) => score.recall),
  }
}
