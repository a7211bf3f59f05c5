/** The pages worth a link: the ends and those around the current one; null stands for what is left out. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages)
  const shown = [...new Set(near)].sort((one, other) => one - other)
  return shown.flatMap((at, place) => {
    const gap = at - (shown[place - 1] ?? 0)
    if (gap === 2) return [at - 1, at]
    return gap > 2 ? [null, at] : [at]
  })
}
