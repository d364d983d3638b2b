import { type Html, html, trustedHtml } from '../../../src/server/http/html.ts'
import type { PlatformPerson } from '../people.ts'

const style = `
* { box-sizing: border-box }
:root { color-scheme: light }
body { margin: 0; font: 14px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif; background: #f1f1f1; color: #303030 }
button { padding: .3rem .75rem; border: 1px solid #c9c9c9; border-radius: 8px; background: #fff; color: inherit; font: inherit; font-size: .8125rem; font-weight: 550; white-space: nowrap; cursor: pointer; box-shadow: 0 1px 0 #0001 }
button:hover { background: #f6f6f6 }
button.primary, dialog button:last-child:not(:first-of-type) { border-color: #303030; background: #303030; color: #fff }
:focus-visible { outline: 2px solid #005bd3; outline-offset: 1px }
main.alone { max-width: 28rem; margin: 15vh auto; padding: 2rem; border-radius: 12px; background: #fff }
main.alone a, main.alone button { display: block; width: 100%; margin-top: .75rem; padding: .75rem 1rem; border: 1px solid #ccc; border-radius: 8px; background: #fff; color: inherit; font: inherit; text-align: start; text-decoration: none }
.admin { display: grid; grid-template: 3.5rem minmax(0, 1fr) / 15rem minmax(0, 1fr); height: 100dvh; background: #1a1a1a }
.top { grid-column: 1 / -1; display: flex; align-items: center; gap: 1rem; padding: 0 1rem; color: #e3e3e3 }
.top > b { margin-inline-end: auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.top > span { padding: .25rem .625rem; border-radius: 8px; background: #303030; font-size: .8125rem; white-space: nowrap }
#bar { display: flex; align-items: center; gap: .5rem; padding: .25rem .25rem .25rem .75rem; border-radius: 10px; background: #303030; color: #e3e3e3 }
#bar button { border-color: #5c5c5c; background: #4a4a4a; color: #fff; box-shadow: none }
#bar #save { border-color: #fff; background: #fff; color: #1a1a1a }
[hidden] { display: none !important }
nav { padding: 1rem .75rem; overflow: auto; border-start-start-radius: 12px; background: #ebebeb }
nav h2 { margin: 0 .5rem .5rem; color: #616161; font-size: .75rem; font-weight: 600 }
#menu a { display: block; padding: .25rem .5rem .25rem 1.25rem; border-radius: 8px; color: inherit; font-size: .8125rem; font-weight: 550; text-decoration: none }
#menu a:hover { background: #f6f6f6 }
#menu a[aria-current] { background: #fff; font-weight: 650 }
.app { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); min-width: 0; min-height: 0; overflow: hidden; border-start-end-radius: 12px; background: #fff }
.bar { display: flex; align-items: center; gap: .5rem; min-height: 3rem; padding: .5rem 1rem; border-bottom: 1px solid #e3e3e3 }
.bar h1 { margin: 0 auto 0 0; overflow: hidden; font-size: .875rem; font-weight: 650; text-overflow: ellipsis; white-space: nowrap }
#actions { display: flex; gap: .375rem; overflow: auto; scrollbar-width: none }
iframe { display: block; width: 100%; height: 100%; border: 0 }
dialog { min-width: min(28rem, 92vw); padding: 1.25rem; border: 0; border-radius: 12px; box-shadow: 0 8px 40px #0005 }
dialog::backdrop { background: #0008 }
#found { display: grid; gap: .25rem; max-height: 50vh; margin-bottom: 1rem; overflow: auto }
#found label { display: flex; gap: .625rem; align-items: center; padding: .375rem .25rem }
#modal { position: fixed; inset: 0; display: grid; grid-template: auto 1fr / minmax(0, 1fr); background: #fff }
#modal > div { min-height: 0 }
.bar.dark { border: 0; background: #1a1a1a; color: #e3e3e3 }
.bar.dark button { border-color: #5c5c5c; background: #4a4a4a; color: #fff }
progress { position: fixed; inset: 0 0 auto; width: 100%; height: 3px }
#toasts { position: fixed; inset-block-end: 1.5rem; inset-inline: 0; text-align: center; pointer-events: none }
#toasts p { display: inline-block; margin: 0; padding: .5rem 1rem; border-radius: 8px; background: #303030; color: #fff }
#toasts .error { background: #b3261e }
@media (max-width: 48rem) {
  .admin { grid-template: 3.25rem auto minmax(0, 1fr) / minmax(0, 1fr) }
  nav { padding: .375rem .5rem; border-start-end-radius: 12px; scrollbar-width: none }
  nav h2 { display: none }
  #menu { display: flex; white-space: nowrap }
  #menu a { padding-inline: .75rem }
  .app { border-radius: 0 }
  .bar h1 { flex: none; max-width: 45% }
}
`

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${trustedHtml(style)}</style></head>${body}</html>`.toString()

interface Choice {
  href: string
  person: PlatformPerson
}

/** Who somebody is at the platform. */
export const whoPage = (shop: string, choices: Choice[]): string =>
  page(
    'Log in',
    html`<body><main class="alone"><h1>Log in to ${shop}</h1><p>This page stands in for the store platform. Choose who you are at the store.</p>${choices.map(({ href, person }) => html`<a href="${href}">Continue as ${person.first_name} ${person.last_name}</a>`)}</main></body>`,
  )

/** The rights stand in the app's configuration: the platform asks, and the app is not asked. */
export const installPage = (shop: string, word: 'Install' | 'Update' = 'Install'): string =>
  page(
    `${word} app`,
    html`<body><main class="alone"><h1>${word} Tandem</h1><p>The app asks for rights in ${shop}.</p><form method="post"><button>${word}</button></form></main></body>`,
  )

interface AdminFacts {
  shop: string
  person: PlatformPerson
  /** Where the app is. */
  app: string
  /** What every address of the app begins with in here. */
  base: string
  tokens: string
  resources: string
  src: string
}

/** The admin with the app in its frame. */
export const adminPage = ({ shop, person, app, base, tokens, resources, src }: AdminFacts): string =>
  page(
    'Tandem · Store admin',
    html`<body data-app="${app}" data-base="${base}" data-tokens="${tokens}" data-resources="${resources}">
<progress hidden></progress>
<div class="admin">
<header class="top"><b>${shop}</b><div id="barPlace"><div id="bar" role="region" aria-label="Unsaved changes" hidden><span>Unsaved changes</span><button type="button" id="discard">Discard</button><button type="button" id="save" class="primary">Save</button></div></div><span>${person.first_name} ${person.last_name}</span></header>
<nav aria-label="Store admin"><h2>Apps › Tandem</h2><div id="menu"></div></nav>
<div class="app"><div class="bar"><h1 id="title"></h1><div id="actions"></div></div><iframe title="Tandem" name="app-iframe" data-src="${src}"></iframe></div>
</div>
<section id="modal" role="dialog" aria-modal="true" hidden><header class="bar dark"><h1></h1><div id="modalBar"></div><button type="button" id="closeModal">Close</button></header><div id="modalPage"></div></section>
<dialog id="picker" aria-label="Select"><form method="dialog"><div id="found"></div><button value="cancel">Cancel</button> <button value="select">Select</button></form></dialog>
<dialog id="review" aria-label="Review Tandem"><form method="dialog"><p>How would you rate Tandem?</p><button>Not now</button></form></dialog>
<dialog id="question" aria-label="Leave page with unsaved changes?"><form method="dialog"><p>Leaving this page will delete all unsaved changes.</p><button value="stay">Stay</button> <button value="leave">Leave page</button></form></dialog>
<div id="toasts" role="status"></div>
<script src="/host.js"></script></body>`,
  )
