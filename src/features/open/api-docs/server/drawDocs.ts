import type { Translate } from '#kit/text.ts'
import { badge, type DescribedCall, groupsOf, replySchema, rich } from '#server/http/docs-page.ts'
import { docsSheet } from '#server/http/docs-sheet.ts'
import { type Html, html } from '#server/http/html.ts'
import { type JsonSchema, type OpenApi, type Operation, refusalsAmong } from '#server/http/openapi.ts'
import { type Field, fieldsOf, notesOn, typeOf } from '#server/http/schema-fields.ts'
import { drawGuides, guideEntries } from './drawGuides.ts'
import { drawTry } from './drawTry.ts'

type DocsTexts = Pick<Translate, 'any' | 'language'>

/** Every call of API v2 on one page: what it takes, what it answers, and a form that makes it. */
export function drawDocs({ info, webhooks = {}, ...document }: OpenApi, t: DocsTexts, url: string): Html {
  const say = (name: string) => t.any(`apiDocs.${name}`)
  const title = t.any('apiDocs.title', { product: info.title })
  const groups = groupsOf(document).map(group => ({ ...group, calls: group.calls.map(call => named(call, t)) }))
  return html`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${docsSheet}
<script src="/api/docs.js" defer></script>
</head>
<body>
<nav aria-label="${say('calls')}">
<p class="brand">${title}</p>
<h2>${say('guides')}</h2>
<ul>${guideEntries(t)}</ul>
${groups.map(({ name, calls }) => html`<h2>${name}</h2>\n<ul>${calls.map(navEntry)}</ul>\n`)}
<h2>${say('events')}</h2>
<ul><li><a href="#events">${say('events')}</a></li></ul>
</nav>
<main>
<h1>${title}</h1>
<p>${rich(say('introduction'))}</p>
<p><a href="/api/v2/openapi.json">${say('file')}</a></p>
<p class="key"><label for="key">${say('key')}</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" aria-describedby="key-hint">
<span id="key-hint">${say('keyHint')}</span></p>
<section><h2>${say('guides')}</h2>
${drawGuides(t, url)}</section>
${groups.map(({ name, calls }) => html`<section><h2>${name}</h2>\n${calls.map(call => drawCall(call, t))}</section>\n`)}
<section id="events"><h2>${say('events')}</h2>
<p>${say('eventsLead')}</p>
${Object.entries(webhooks).map(([type, { post }]) => drawEvent(type, post as EventCall, t))}</section>
</main>
</body>
</html>
`
}

const named = (call: DescribedCall, t: DocsTexts): DescribedCall => ({ ...call, summary: t.any(`apiCalls.${call.operationId}`) })

const navEntry = ({ operationId, summary, method }: DescribedCall) =>
  html`<li><a href="#${operationId}">${summary} ${badge(method)}</a></li>\n`

function drawCall(call: DescribedCall, t: DocsTexts): Html {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call
  const body = Object.values(requestBody?.content ?? {})[0]
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="path">${badge(method)} <code>${path}</code></p>
<p>${rich(description)}</p>
${
  parameters.length > 0 &&
  fieldTable(
    'parameters',
    parameters.map(parameter => toField(parameter, t)),
    t,
  )
}
${body && fieldTable('body', fieldsOf(body.schema), t)}
${fieldTable('response', fieldsOf(replySchema(responses)), t)}
${errorList(responses, t)}
${drawTry(call, t)}
</article>
`
}

const places = { path: 'inPath', query: 'inQuery', header: 'inHeader' } as const

const toField = ({ name, in: place, required, schema }: DescribedCall['parameters'][number], t: DocsTexts): Field => ({
  name,
  type: typeOf(schema),
  isRequired: required,
  notes: [t.any(`apiDocs.${places[place]}`), notesOn(schema)].filter(Boolean).join(', '),
})

interface EventCall {
  requestBody: { content: { 'application/json': { schema: JsonSchema } } }
}

const drawEvent = (type: string, { requestBody }: EventCall, t: DocsTexts) =>
  html`<details><summary><code>${type}</code></summary>${fieldTable('body', fieldsOf(requestBody.content['application/json'].schema), t)}</details>\n`

function fieldTable(caption: string, fields: Field[], t: DocsTexts): Html {
  const say = (name: string) => t.any(`apiDocs.${name}`)
  const row = ({ name, type, isRequired, notes }: Field) => {
    const told = [isRequired ? '' : say('optional'), notes].filter(Boolean).join(', ')
    return html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${rich(told)}</td></tr>\n`
  }
  return html`<table>
<caption>${say(caption)}</caption>
<thead><tr><th scope="col">${say('field')}</th><th scope="col">${say('type')}</th><th scope="col">${say('notes')}</th></tr></thead>
<tbody>${fields.map(row)}</tbody>
</table>`
}

function errorList(responses: Operation['responses'], t: DocsTexts): Html {
  const refusals = refusalsAmong(responses)
  const nameOf = (response: object) => (response as { $ref: string }).$ref.split('/').at(-1)!
  return html`<p class="refusals">${t.any('apiDocs.errors')}: ${refusals.map(([status, one]) => html`<span>${status} ${nameOf(one)}</span> `)}</p>`
}
