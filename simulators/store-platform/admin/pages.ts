import { type Html, html, trustedHtml } from '../../../src/server/http/html.ts'
import type { PlatformPerson } from '../people.ts'

const style = `
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #f1f1f1; color: #303030 }
main.alone { max-width: 28rem; margin: 15vh auto; padding: 2rem; border-radius: 12px; background: #fff }
main.alone a, main.alone button { display: block; width: 100%; margin-top: .75rem; padding: .75rem 1rem; border: 1px solid #ccc; border-radius: 8px; background: #fff; color: inherit; font: inherit; text-align: start; text-decoration: none }
.admin { display: grid; grid-template: 3.5rem 1fr / 15rem 1fr; height: 100dvh }
.top { grid-column: 1 / -1; display: flex; align-items: center; gap: 1rem; padding: 0 1rem; background: #1a1a1a; color: #e3e3e3 }
.top b { margin-inline-end: auto }
#bar { display: flex; align-items: center; gap: .5rem }
[hidden] { display: none !important }
nav { padding: 1rem .5rem; overflow: auto; background: #ebebeb }
nav h2 { margin: 0 .75rem .5rem; font-size: .8125rem }
#menu a { display: block; padding: .3rem .75rem .3rem 1.5rem; border-radius: 8px; color: inherit; text-decoration: none }
#menu a[aria-current] { background: #fff; font-weight: 600 }
.app { display: grid; grid-template-rows: auto 1fr; min-width: 0; min-height: 0; background: #fff }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; padding: .5rem 1rem; border-bottom: 1px solid #ddd }
.bar h1 { margin: 0 auto 0 0; font-size: 1rem }
iframe { display: block; width: 100%; height: 100%; border: 0 }
#found { display: grid; gap: .25rem; max-height: 50vh; margin-bottom: 1rem; overflow: auto }
#modal { position: fixed; inset: 0; display: grid; grid-template: auto 1fr / minmax(0, 1fr); background: #fff }
#modal > div { min-height: 0 }
.bar.dark { background: #1a1a1a; color: #e3e3e3 }
progress { position: fixed; inset: 0 0 auto; width: 100%; height: 3px }
#toasts { position: fixed; inset-block-end: 1.5rem; inset-inline: 0; text-align: center; pointer-events: none }
#toasts p { display: inline-block; margin: 0; padding: .5rem 1rem; border-radius: 8px; background: #303030; color: #fff }
#toasts .error { background: #b3261e }
@media (max-width: 48rem) { .admin { grid-template: 3.5rem auto 1fr / 1fr } nav { display: flex } #menu { display: flex; white-space: nowrap } }
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
<header class="top"><b>${shop}</b><div id="barPlace"><div id="bar" role="region" aria-label="Unsaved changes" hidden><span>Unsaved changes</span><button type="button" id="discard">Discard</button><button type="button" id="save">Save</button></div></div><span>${person.first_name} ${person.last_name}</span></header>
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
