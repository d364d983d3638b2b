import type { AnyText } from '#kit/text.ts'
import { rich } from '#server/http/docs-page.ts'
import { type Html, html } from '#server/http/html.ts'

const REFUSAL = {
  error: {
    type: 'invalid',
    code: 'affiliates.emailTaken',
    field: 'email',
    message: 'An affiliate with this email already exists in your store.',
  },
}

/** Whatever they are written in, these are the steps. */
const CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto'

function isFromUs(header, rawBody, secret) {
  const parts = header.split(',').map(part => part.split('='))
  const t = parts.find(([name]) => name === 't')?.[1]
  const expected = createHmac('sha256', secret).update(\`\${t}.\${rawBody}\`).digest()
  const isFresh = Math.abs(Date.now() / 1000 - Number(t)) < 300
  return isFresh && parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`

const agentConfig = (url: string) => ({
  mcpServers: { tandem: { url: `${url}/mcp`, headers: { Authorization: 'Bearer tandem_…' } } },
})

/** What holds for all calls, and what no call says: by what it is found, and a sample of it. */
const guides = {
  lists: undefined,
  errors: () => JSON.stringify(REFUSAL, null, 2),
  signatures: () => CHECK,
  agents: (url: string) => JSON.stringify(agentConfig(url), null, 2),
} as const satisfies Record<string, ((url: string) => string) | undefined>
const names = Object.keys(guides) as (keyof typeof guides)[]

export const guideEntries = (t: AnyText): Html[] =>
  names.map(name => html`<li><a href="#${name}">${t.any(`apiDocs.guide.${name}.title`)}</a></li>\n`)

export const drawGuides = (t: AnyText, url: string): Html[] =>
  names.map(name => {
    const title = t.any(`apiDocs.guide.${name}.title`)
    const sample = guides[name]?.(url)
    return html`<article id="${name}"><h3><a href="#${name}">${title}</a></h3>
<p>${rich(t.any(`apiDocs.guide.${name}.text`))}</p>
${sample && html`<pre tabindex="0" aria-label="${title}">${sample}</pre>`}</article>
`
  })
