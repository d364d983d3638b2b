import type { FastifyInstance } from 'fastify'
import type { Contract } from '#kit/contract/endpoint.ts'
import { docsSheet } from './docs-sheet.ts'
import { type Html, html } from './html.ts'
import { type JsonSchema, type OpenApi, type Operation, openApiOf, refusalsAmong } from './openapi.ts'
import { type Field, fieldsOf, notesOn, typeOf } from './schema-fields.ts'

const open = { config: { access: 'public' } } as const
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The description of all calls: for programs at /api/openapi.json, for people at /api/docs/admin. API v2 has a page of its own. */
export function docsRoutes(app: FastifyInstance, features: Record<string, { contract: Contract }>, url: string): void {
  const contracts = Object.fromEntries(Object.entries(features).map(([name, { contract }]) => [name, contract]))
  // Made at the first request: few processes are ever asked.
  let made: { document: OpenApi; page: string } | undefined
  const docs = () => {
    if (made) return made
    const document = openApiOf(contracts, url)
    made = { document, page: docsPage(document).markup }
    return made
  }
  app.get('/api/openapi.json', open, async () => docs().document)
  app.get('/api/docs/admin', open, async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(docs().page),
  )
}

export interface DescribedCall extends Operation {
  method: string
  path: string
}

/** All calls, under the names of their features. */
export function groupsOf({ tags, paths }: Pick<OpenApi, 'tags' | 'paths'>): { name: string; calls: DescribedCall[] }[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): DescribedCall => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return tags.map(({ name }) => ({ name, calls: calls.filter(call => call.tags[0] === name) }))
}

export function docsPage({ info, ...document }: OpenApi): Html {
  const groups = groupsOf(document)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
${docsSheet}
</head>
<body>
<nav aria-label="Calls">
<p class="brand">${info.title} <span>API</span></p>
${groups.map(group => html`<h2>${group.name}</h2>\n<ul>${group.calls.map(navEntry)}</ul>`)}
</nav>
<main>
<h1>${info.title} API</h1>
<p>${rich(info.description)}</p>
<p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p>
${groups.map(group => html`<section><h2>${group.name}</h2>\n${group.calls.map(callSection)}</section>`)}
</main>
</body>
</html>
`
}

const navEntry = ({ operationId, summary, method }: DescribedCall) =>
  html`<li><a href="#${operationId}">${summary} ${badge(method)}</a></li>\n`

export const badge = (method: string) => html`<b class="${method.toLowerCase()}">${method}</b>`

function callSection(call: DescribedCall): Html {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call
  const [bodyType, bodyContent] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="path">${badge(method)} <code>${path}</code></p>
<p>${rich(description)}</p>
${parameters.length > 0 && fieldTable('Parameters', parameters.map(toField))}
${bodyContent && fieldTable(`Body (${bodyType})`, fieldsOf(bodyContent.schema))}
${fieldTable('Reply', fieldsOf(replySchema(responses)))}
${refusalList(responses)}
</article>
`
}

export function replySchema(responses: Operation['responses']): JsonSchema {
  const { content } = responses['200'] as { content: Record<string, { schema: JsonSchema }> }
  return Object.values(content)[0]!.schema
}

const toField = ({ name, in: place, required, schema }: Operation['parameters'][number]): Field => ({
  name,
  type: typeOf(schema),
  isRequired: required,
  notes: [place === 'header' ? 'a header' : `in the ${place}`, notesOn(schema)].filter(Boolean).join(', '),
})

function fieldTable(title: string, fields: Field[]): Html {
  return html`<table>
<caption>${title}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${fields.map(fieldRow)}</tbody>
</table>`
}

const fieldRow = ({ name, type, isRequired, notes }: Field) =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${isRequired ? '' : 'optional'}${!isRequired && notes ? ', ' : ''}${notes}</td></tr>\n`

function refusalList(responses: Operation['responses']): Html {
  const refusals = refusalsAmong(responses)
  const name = (response: object) =>
    String((response as { $ref: string }).$ref)
      .split('/')
      .at(-1)!
  return html`<p class="refusals">Refusals: ${refusals.map(([status, response]) => html`<span>${status} ${name(response)}</span> `)}</p>`
}

/** Words between back-ticks are code. */
export function rich(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
