import { type Html, html } from './html.ts'
import { INK, MADDER, SAFFRON, WOOL } from './mail-colours.ts'

const TILES = 24
const TILE_WIDTH = 6

type Run = [colour: string, threads: number]

const row = (runs: Run[]): Html =>
  html`<tr>${runs.map(([colour, threads]) => html`<td colspan="${threads}" height="4" bgcolor="${colour}"></td>`)}</tr>`

const edge = html`<tr><td colspan="${TILES * TILE_WIDTH}" height="2" bgcolor="${INK}"></td></tr>`

const tiled = (tile: Run[]): Html => row(Array.from({ length: TILES }, () => tile).flat())

const outer = tiled([
  [MADDER, 2],
  [WOOL, 2],
  [MADDER, 2],
])
const middle = tiled([
  [MADDER, 1],
  [WOOL, 1],
  [SAFFRON, 2],
  [WOOL, 1],
  [MADDER, 1],
])

/** A strip of sadu weaving out of table cells: mail programs block pictures, not cells. */
export const wovenBand = html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0;mso-line-height-rule:exactly">${edge}${outer}${middle}${outer}${edge}</table>`
