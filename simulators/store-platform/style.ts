export const style = `
:root { --ink: #1f2a1c; --quiet: #5f6b58; --line: #dfe3d8; --paper: #fbfaf6; --card: #fff; --accent: #2f5d3a; --on-accent: #fff; --warn: #8a4b0f; color-scheme: light; font: 16px/1.55 ui-sans-serif, system-ui, "Segoe UI", sans-serif }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink) }
a { color: inherit; text-decoration: none }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid #e0a84b; outline-offset: 2px }
.note { margin: 0; padding: .45rem 1rem; background: var(--ink); color: #eef2e6; font-size: .8125rem; text-align: center }
.bar { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 1.5rem; padding: .9rem max(1rem, calc((100vw - 72rem) / 2)); background: color-mix(in srgb, var(--paper) 92%, transparent); border-bottom: 1px solid var(--line); backdrop-filter: blur(8px) }
.brand { margin-right: auto; font: 600 1.375rem/1 Georgia, "Times New Roman", serif; letter-spacing: .01em }
.bar a:not(.brand):hover { text-decoration: underline }
.count { display: inline-block; min-width: 1.4rem; padding: 0 .35rem; border-radius: 99px; background: var(--accent); color: var(--on-accent); font-size: .75rem; text-align: center }
button + .quiet { margin: .75rem 0 0 }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem }
.hero { display: grid; grid-template-columns: 1.1fr 1fr; align-items: center; gap: 2rem; margin-bottom: 2.5rem; border-radius: 24px; overflow: hidden; background: #e7eddd }
.hero div { padding: 2.5rem }
.hero svg { display: block; width: 100%; height: 100%; max-height: 22rem }
h1 { margin: 0 0 .75rem; font: 600 clamp(1.75rem, 4vw, 2.75rem)/1.15 Georgia, "Times New Roman", serif }
h2 { margin: 0 0 .5rem; font: 600 1.25rem/1.3 Georgia, "Times New Roman", serif }
p { margin: 0 0 1rem }
.quiet { color: var(--quiet); font-size: .875rem }
.shelves { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1.5rem }
.shelves a { padding: .35rem .9rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); font-size: .875rem }
.shelves a[aria-current] { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1.25rem }
.products a { display: block; border: 1px solid var(--line); border-radius: 16px; overflow: hidden; background: var(--card); transition: transform .15s, box-shadow .15s }
.products a:hover { transform: translateY(-3px); box-shadow: 0 12px 28px rgb(31 42 28 / .12) }
.products svg, .detail svg { display: block; width: 100% }
.products span { display: flex; justify-content: space-between; gap: 1rem; padding: .85rem 1rem }
.products b { font-weight: 600 }
.detail { display: grid; grid-template-columns: 1fr 1fr; gap: 2.5rem; align-items: start }
.detail svg { border-radius: 24px }
.panel { padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--card) }
.panel + .panel { margin-top: 1rem }
.split { display: grid; grid-template-columns: 1.6fr 1fr; gap: 1.5rem; align-items: start }
label { display: block; margin-bottom: .9rem; font-size: .875rem; font-weight: 600 }
input, select { display: block; width: 100%; margin-top: .3rem; padding: .6rem .75rem; border: 1px solid #8d9786; border-radius: 10px; background: #fff; color: inherit; font: inherit; font-weight: 400 }
button, .button { display: inline-block; padding: .65rem 1.25rem; border: 1px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
button:hover, .button:hover { filter: brightness(1.12) }
button.plain { border-color: #8d9786; background: transparent; color: inherit; font-weight: 500; padding: .35rem .8rem }
.wide { width: 100% }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { padding: .6rem .25rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { font-size: .8125rem; color: var(--quiet) }
td.money, th.money { text-align: right; font-variant-numeric: tabular-nums }
td form { display: inline }
.sum { display: flex; justify-content: space-between; padding: .25rem 0; font-variant-numeric: tabular-nums }
.sum.all { margin-top: .5rem; padding-top: .75rem; border-top: 2px solid var(--ink); font-weight: 700 }
section table { table-layout: fixed }
section td:first-child { width: 50% }
.badge { font: 500 .8125rem/1.5 ui-sans-serif, system-ui, sans-serif; padding: .1rem .6rem; border-radius: 99px; background: #e4ecd9; font-size: .8125rem; white-space: nowrap }
.badge.back { background: #f6e3cc; color: var(--warn) }
.row { display: flex; gap: .5rem; align-items: end }
.row label { flex: 1; margin: 0 }
@media (max-width: 48rem) { .hero, .detail, .split { grid-template-columns: 1fr } .bar { gap: 1rem } table { font-size: .875rem } }
`
