import { isHttpUrl } from '#kit/contract/validate.ts'
import { type Language, languages } from '#kit/languages.ts'
import { html, trustedHtml } from '../http/html.ts'

export interface MailContent {
  /** Nothing where the words of the merchant's own begin as they like. */
  heading?: string
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
  /** A link below it, such as how to end mails like this. */
  footerLink?: { label: string; url: string }
  language?: string
  /** What the tab of a mail program shows; without it the heading. */
  title?: string
  /** Whose mail it is; without it the product's own. */
  brand?: MailBrand
}

export interface MailBrand {
  name: string
  /** A whole web address. */
  logo: string | null
  /** Of buttons and of what is written on them, then of links; in the light and in the dark. */
  colors: Record<'brand' | 'on' | 'text', { light: string; dark: string }>
}

const ownColors: MailBrand['colors'] = {
  brand: { light: '#1c6b45', dark: '#1c6b45' },
  on: { light: '#ffffff', dark: '#ffffff' },
  text: { light: '#1c6b45', dark: '#7fcfa3' },
}

/** One look for all mails of the product, with its plain-text twin. All values but `body` are plain text. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  if (content.button && !isHttpUrl(content.button.url)) throw new TypeError('The button of a mail needs a whole web address')
  return { html: asHtml(content), text: asText(content) }
}

// Inline styles besides the sheet: some mail programs drop the sheet, and the mail must stay readable.
const sheetOf = ({ brand, on, text }: MailBrand['colors']) =>
  trustedHtml(`<style>
  @media (max-width: 480px) { .card { padding: 24px 20px !important } .button { display: block !important; text-align: center } }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #16181d !important } .card { background: #22252c !important } .card, .card h1, .card h2, .card h3, .card p, .card li, .card td, .card th, .name { color: #eceef2 !important; border-color: #3a3f4a !important }
    .card a { color: ${text.dark} !important } .card a.button { background: ${brand.dark} !important; color: ${on.dark} !important }
    .foot, .foot p, .card .link { color: #a9b0bd !important } .logo { background: #ffffff; padding: 6px; border-radius: 6px }
  }
</style>`)

const table = trustedHtml('role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"')

/** Tables, since some mail programs still lay out nothing else. */
function asHtml(content: MailContent): string {
  const { heading, paragraphs, body, facts = [], after, button, footer, footerLink, language = 'en', brand } = content
  const colors = brand?.colors ?? ownColors
  const direction = isLanguage(language) ? languages[language].direction : 'ltr'
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.title ?? heading ?? ''}</title>
${sheetOf(colors)}
</head>
<body style="margin:0;padding:0;background:#f3f4f7">
<table ${table} class="page" style="background:#f3f4f7"><tr><td align="center" style="padding:24px 12px">
<table ${table} style="max-width:560px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
${brand && brandHtml(brand)}<tr><td class="card" style="padding:36px 40px;background:#ffffff;border-radius:12px;color:#1d2129;text-align:start;overflow-wrap:anywhere">
${heading && html`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:#1d2129">${heading}</h1>\n`}${paragraphs.map(paragraph => html`<p style="margin:0 0 16px;color:#1d2129;white-space:pre-line">${paragraph}</p>\n`)}${body && trustedHtml(body.html)}${facts.length > 0 && factsHtml(facts)}${after && html`<p style="margin:0 0 16px;color:#1d2129">${after}</p>\n`}${button && buttonHtml(button, colors)}
</td></tr>
<tr><td class="foot" style="padding:16px 12px 0;text-align:center;color:#5c6470;font-size:13px">
<p style="margin:0;color:#5c6470;white-space:pre-line;overflow-wrap:anywhere">${footer}</p>${footerLink && html`<p style="margin:8px 0 0"><a class="link" href="${footerLink.url}" style="color:#5c6470">${footerLink.label}</a></p>`}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

function brandHtml({ name, logo }: MailBrand) {
  const shown = logo
    ? html`<img class="logo" src="${logo}" alt="${name}" style="max-width:220px;max-height:64px;width:auto;height:auto;border:0">`
    : html`<span class="name" style="font-size:18px;font-weight:650;color:#1d2129">${name}</span>`
  return html`<tr><td align="center" style="padding:8px 12px 24px;overflow-wrap:anywhere">${shown}</td></tr>\n`
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

function buttonHtml({ label, url }: NonNullable<MailContent['button']>, { brand, on }: MailBrand['colors']) {
  return html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${brand.light};color:${on.light};font-weight:600;text-decoration:none">${label}</a></p>
<p class="link" style="margin:0;font-size:13px;color:#5c6470;overflow-wrap:anywhere">${url}</p>`
}

function asText({ heading, paragraphs, body, facts = [], after, button, footer, footerLink }: MailContent): string {
  // What somebody wrote in several lines stays within its own fact.
  const listed = facts.map(({ label, value }) => `${label}: ${value.replaceAll(/\r?\n/g, '\n  ')}`).join('\n')
  const parts = [
    heading,
    ...paragraphs,
    body?.text,
    listed,
    after,
    button && `${button.label}:\n${button.url}`,
    `--\n${footer}`,
    footerLink && `${footerLink.label}:\n${footerLink.url}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
