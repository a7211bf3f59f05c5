/** How many slips a word of this length may have. */
export const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * The slips (a letter missing, extra, wrong, or two swapped) between a typed word and a known one, or with
 * `asPrefix` its beginning; `most + 1` when there are more than `most`.
 */
export function slipsBetween(typed: string, known: string, most: number, asPrefix = false): number {
  const rows = typed.length
  const columns = asPrefix ? Math.min(known.length, rows + most) : known.length
  if (rows - columns > most || columns - rows > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= rows; row++) {
    const current = [row]
    let best = row
    const letter = typed.charCodeAt(row - 1)
    for (let column = 1; column <= columns; column++) {
      const other = known.charCodeAt(column - 1)
      let cost = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (letter === other ? 0 : 1),
      )
      if (isSwap(typed, known, row, column)) cost = Math.min(cost, (before[column - 2] as number) + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    before = above
    above = current
  }
  const slips = asPrefix ? Math.min(...above) : (above[columns] as number)
  return Math.min(slips, most + 1)
}

const isSwap = (typed: string, known: string, row: number, column: number) =>
  row > 1 &&
  column > 1 &&
  typed.charCodeAt(row - 1) === known.charCodeAt(column - 2) &&
  typed.charCodeAt(row - 2) === known.charCodeAt(column - 1)
