/**
 * A cell that begins with one of these is taken for a formula by spreadsheets. Such a cell is written with an
 * apostrophe before it, which spreadsheets hide, and is read back without; so is one that begins with an apostrophe,
 * which makes the way back certain.
 */
const dangerous = /^[=+\-@\t\r']/
const guarded = /^'[=+\-@\t\r']/

export const guardCell = (cell: string): string => (dangerous.test(cell) ? `'${cell}` : cell)

export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
