import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { type Html, html, trustedHtml } from '../http/html.ts'
import type { Services } from '../services.ts'
import { type StoredMail, storedMail, storedMails } from './mailbox.ts'

interface ById {
  Params: { id: string }
}

/** Pages that show the mails kept during development. Where mails are sent for real, or in production, there are none. */
export function mailboxRoutes(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  if (config.smtpUrl || config.production) return
  const options = { config: { access: 'public' as const } }

  app.get('/dev/mailbox', options, async (_request, reply) => sendPage(reply, listPage(await storedMails(config.dataDir))))
  app.get<ById>('/dev/mailbox/:id', options, async ({ params }, reply) => sendPage(reply, mailPage(await find(params.id))))
  app.get<ById>('/dev/mailbox/:id/body', options, async ({ params }, reply) => sendBody(reply, await find(params.id)))

  async function find(id: string): Promise<StoredMail> {
    const mail = await storedMail(config.dataDir, id)
    if (!mail) throw new Refusal('not_found')
    return mail
  }
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// The mail has no scripts, no forms and no origin; its links open beside it.
const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; form-action 'none'; frame-ancestors 'self'"

function sendPage(reply: FastifyReply, page: Html) {
  return send(reply, pagePolicy, page.markup)
}

function sendBody(reply: FastifyReply, mail: StoredMail) {
  reply.header('x-frame-options', 'SAMEORIGIN')
  return send(reply, bodyPolicy, `<!doctype html><base target="_blank">${mail.html.replace(/^\s*<!doctype html>/i, '')}`)
}

function send(reply: FastifyReply, policy: string, markup: string) {
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(markup)
}

function listPage(mails: StoredMail[]): Html {
  const rows = mails.map(
    mail =>
      html`<li><a href="/dev/mailbox/${mail.id}"><strong>${mail.subject}</strong><span>${recipient(mail)}</span>${time(mail)}</a></li>\n`,
  )
  const content = mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail yet. What the product would send appears here.</p>`
  return frame('Mailbox', html`<h1>Mailbox</h1>${content}`)
}

function mailPage(mail: StoredMail): Html {
  return frame(
    mail.subject,
    html`<p><a href="/dev/mailbox">All mails</a></p>
<h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${recipient(mail)}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Sent</dt><dd>${time(mail)}</dd></dl>
<iframe title="The mail" src="/dev/mailbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${mail.text}</pre></details>`,
  )
}

const recipient = ({ to }: StoredMail) => (to.name ? `${to.name} <${to.address}>` : to.address)

const time = ({ sent_at }: StoredMail) => html`<time datetime="${sent_at}">${sent_at.slice(0, 19).replace('T', ' ')} UTC</time>`

const sheet = trustedHtml(`<style>
  :root { color-scheme: light dark; --line: #d9dce3; --quiet: #5c6470 }
  @media (prefers-color-scheme: dark) { :root { --line: #3a3f4a; --quiet: #a9b0bd } }
  body { max-width: 760px; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 22px; overflow-wrap: anywhere }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
  li { border-bottom: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 4px; color: inherit; text-decoration: none }
  li a:hover strong, li a:focus strong { text-decoration: underline }
  li span { grid-row: 2; color: var(--quiet) }
  time { color: var(--quiet); font-size: 14px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
  dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 8px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  details { margin-top: 16px }
</style>`)

function frame(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${sheet}</head>
<body><main>${content}</main></body>
</html>
`
}
