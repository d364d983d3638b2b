import { trustedHtml } from './html.ts'

/** How the page of all calls looks: contents beside it on a wide screen, above it on a narrow one. */
export const docsSheet = trustedHtml(`<style>
  :root {
    color-scheme: light dark;
    --page: light-dark(#f5f7f5, #101512); --surface: light-dark(#fff, #181f1b); --line: light-dark(#e1e7e3, #2a342f);
    --text: light-dark(#17211c, #e9efeb); --quiet: light-dark(#56635c, #a3b1aa); --brand: light-dark(#0f6b50, #83d6b4);
    --soft: light-dark(#eef2ef, #222b26);
  }
  * { box-sizing: border-box }
  html { scroll-padding-top: 16px }
  body { margin: 0; display: grid; grid-template-columns: 290px minmax(0, 1fr); background: var(--page); color: var(--text);
    font: 15px/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px; border-right: 1px solid var(--line); background: var(--surface) }
  .brand { margin: 0 8px 16px; font-size: 18px; font-weight: 700 }
  .brand span { color: var(--quiet); font-weight: 500 }
  nav h2 { margin: 20px 8px 4px; color: var(--quiet); font-size: 12px; letter-spacing: .05em; text-transform: uppercase }
  nav ul { list-style: none; margin: 0; padding: 0 }
  nav a { display: flex; justify-content: space-between; align-items: center; gap: 8px; min-height: 34px; padding: 4px 8px; border-radius: 8px; color: inherit; text-decoration: none }
  nav a:hover { background: var(--soft) }
  a { color: var(--brand) }
  a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
  main { width: 100%; max-width: 960px; padding: 32px 40px 96px }
  h1 { margin: 0 0 12px; font-size: 30px; line-height: 1.2 }
  section > h2 { margin: 40px 0 12px; font-size: 22px }
  article { margin: 0 0 20px; padding: 20px 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface) }
  article:target { border-color: var(--brand); box-shadow: 0 0 0 1px var(--brand) }
  h3 { margin: 0; font-size: 17px }
  h3 a { color: inherit; text-decoration: none }
  h3 a:hover { text-decoration: underline }
  .path { margin: 8px 0 }
  code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
  p code { padding: 1px 5px; border-radius: 5px; background: var(--soft) }
  b { flex: none; padding: 1px 7px; border-radius: 6px; background: var(--soft); color: var(--quiet); font-size: 11px; letter-spacing: .04em }
  b.get { background: light-dark(#e3effc, #14283d); color: light-dark(#0b4f8f, #90c5f7) }
  b.post { background: light-dark(#d9f2e6, #14291f); color: light-dark(#0c5642, #83d6b4) }
  b.put, b.patch { background: light-dark(#fff1db, #2e2414); color: light-dark(#824500, #ffc27a) }
  b.delete { background: light-dark(#fdecea, #331c1a); color: light-dark(#b3261e, #ff9d94) }
  table { width: 100%; margin: 16px 0; border-collapse: collapse; table-layout: fixed; text-align: left; font-size: 14px }
  caption { padding: 0 0 4px; text-align: left; font-weight: 650 }
  th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; font-weight: 400 }
  thead th { color: var(--quiet); font-size: 12px }
  th:first-child { width: 36% } th:nth-child(2) { width: 24% }
  td { color: var(--quiet) }
  .refusals { margin: 12px 0 0; color: var(--quiet); font-size: 13px }
  .refusals span { display: inline-block; margin: 2px 4px 2px 0; padding: 1px 8px; border: 1px solid var(--line); border-radius: 99px }
  label { display: block; margin: 0 0 4px; font-weight: 650; font-size: 14px }
  input, textarea { width: 100%; min-height: 40px; padding: 8px 10px; border: 1px solid var(--quiet); border-radius: 8px; background: var(--page); color: inherit;
    font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
  input:focus-visible, textarea:focus-visible, button:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
  button { min-height: 44px; padding: 8px 18px; border: 0; border-radius: 8px; background: light-dark(#0f6b50, #83d6b4); color: light-dark(#fff, #10201a); font: inherit; font-weight: 650; cursor: pointer }
  .key { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface) }
  .key span { display: block; margin-top: 4px; color: var(--quiet); font-size: 13px }
  details { margin-top: 12px }
  summary { min-height: 44px; padding: 10px 0; color: var(--brand); font-weight: 650; cursor: pointer }
  pre { max-height: 420px; overflow: auto; margin: 0; padding: 12px; border-radius: 8px; background: var(--soft); font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
  @media (max-width: 800px) {
    body { display: block }
    nav { position: static; height: auto; max-height: 45vh; border-right: 0; border-bottom: 1px solid var(--line) }
    nav a { min-height: 44px }
    main { padding: 24px 16px 64px }
    article { padding: 16px; border-radius: 12px }
  }
</style>`)
