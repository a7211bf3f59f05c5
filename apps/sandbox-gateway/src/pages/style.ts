export const css = `
:root { color-scheme: light; --ink: #1d1a16; --soft: #6b6358; --sand: #f6f1e8; --line: #e5dccd; --edge: #cbbfa9; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sand); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Tahoma, sans-serif; }
[dir="rtl"] body { line-height: 1.7; }
main { max-width: 30rem; margin-inline: auto; padding: 1rem; }
@media (min-width: 48rem) { main { padding-block: 4rem; } }
.band { margin: 0; background: var(--ink); color: #fff; padding: .75rem 1rem; text-align: center; font-size: .9375rem; }
.band strong { display: inline-block; background: #fff; color: var(--ink); border-radius: 999px; padding: 0 .75rem; margin-inline-end: .5rem; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 20px; padding: 1.5rem; }
.from { margin: 0; color: var(--soft); font-size: .9375rem; }
h1 { margin: .25rem 0 1.25rem; font-size: 2.25rem; line-height: 1.2; font-weight: 650; }
dl { margin: 0 0 1.25rem; padding-block: .75rem; border-block: 1px solid var(--line); display: flex; justify-content: space-between; gap: 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; text-align: end; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
button { font: inherit; min-height: 48px; border-radius: 999px; border: 1px solid var(--edge); background: #fff; color: var(--ink); padding: .5rem 1.25rem; cursor: pointer; }
button:hover { background: var(--sand); }
button:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
button.main { background: var(--ink); border-color: var(--ink); color: #fff; font-weight: 600; }
button.main:hover { background: #3a342c; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; font-weight: 600; }
.odd { display: grid; gap: 1rem; }
.odd p { margin: .35rem 0 0; color: var(--soft); font-size: .875rem; }
.odd button { inline-size: 100%; }
.note { margin: 0; color: var(--soft); }
.wide { max-width: 64rem; }
.wide h1 { font-size: 1.75rem; }
.wide h2 { margin-block: 0 .75rem; }
.wide form { justify-items: start; }
.wide form + form { margin-block-start: .75rem; }
.wide .grid { inline-size: 100%; }
.wide button { min-inline-size: 9rem; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { text-align: start; padding-block: .5rem; padding-inline-end: .75rem; border-block-end: 1px solid var(--line); font-variant-numeric: tabular-nums; white-space: nowrap; }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); align-items: end; }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--soft); }
input, select { font: inherit; color: var(--ink); min-height: 44px; border: 1px solid var(--edge); border-radius: 12px; padding: .25rem .75rem; background: #fff; min-inline-size: 0; inline-size: 100%; }
.card + .card { margin-block-start: 1rem; }
`
