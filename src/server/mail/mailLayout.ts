import { isHttpUrl } from '#kit/contract/validate.ts'
import { html, trustedHtml } from '../http/html.ts'

export interface MailContent {
  heading: string
  paragraphs: readonly string[]
  /** Words of the merchant's own, as markup that was cleaned, with their plain twin. */
  body?: { html: string; text: string }
  /** What is told as a list: by name what it is. */
  facts?: readonly { label: string; value: string }[]
  /** A sentence below that list. */
  after?: string
  button?: { label: string; url: string }
  /** Why the reader gets this mail, and from whom. */
  footer: string
  language?: string
}

/** One look for all mails of the product, with its plain-text twin. All values but `body` are plain text. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  if (content.button && !isHttpUrl(content.button.url)) throw new TypeError('The button of a mail needs a whole web address')
  return { html: asHtml(content), text: asText(content) }
}

// Inline styles besides the sheet: some mail programs drop the sheet, and the mail must stay readable.
const sheet = trustedHtml(`<style>
  @media (max-width: 480px) { .card { padding: 24px 20px !important } .button { display: block !important; text-align: center } }
  @media (prefers-color-scheme: dark) {
    body { background: #16181d !important } .card { background: #22252c !important } .card, .card h1, .card p, .card td { color: #eceef2 !important; border-color: #3a3f4a !important }
    .foot, .foot p, .link { color: #a9b0bd !important }
  }
</style>`)

function asHtml({ heading, paragraphs, body, facts = [], after, button, footer, language = 'en' }: MailContent): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
${sheet}
</head>
<body style="margin:0;padding:24px 12px;background:#f3f4f7;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:36px 40px;background:#ffffff;border-radius:12px;color:#1d2129">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:#1d2129">${heading}</h1>
${paragraphs.map(paragraph => html`<p style="margin:0 0 16px;color:#1d2129;white-space:pre-line">${paragraph}</p>\n`)}${body && trustedHtml(body.html)}${facts.length > 0 && factsHtml(facts)}${after && html`<p style="margin:0 0 16px;color:#1d2129">${after}</p>\n`}${button && buttonHtml(button)}
</div>
<div class="foot" style="max-width:520px;margin:16px auto 0;padding:0 12px;text-align:center;color:#5c6470;font-size:13px">
<p style="margin:0;color:#5c6470;white-space:pre-line">${footer}</p>
</div>
</body>
</html>
`.markup
}

function factsHtml(facts: NonNullable<MailContent['facts']>) {
  const cell = 'padding:8px 0;border-bottom:1px solid #e4e6eb;vertical-align:top;color:#1d2129;overflow-wrap:anywhere'
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr><td style="${cell};width:35%;padding-inline-end:16px">${label}</td><td style="${cell};white-space:pre-line">${value}</td></tr>\n`,
  )
  return html`<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed;font-size:15px">
${rows}</table>
`
}

function buttonHtml({ label, url }: NonNullable<MailContent['button']>) {
  return html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1c6b45;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p class="link" style="margin:0;font-size:13px;color:#5c6470;overflow-wrap:anywhere">${url}</p>`
}

function asText({ heading, paragraphs, body, facts = [], after, button, footer }: MailContent): string {
  // What somebody wrote in several lines stays within its own fact.
  const listed = facts.map(({ label, value }) => `${label}: ${value.replaceAll(/\r?\n/g, '\n  ')}`).join('\n')
  const parts = [heading, ...paragraphs, body?.text, listed, after, button && `${button.label}:\n${button.url}`, `--\n${footer}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
