import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { RenderedPage } from '#page/PageRequest.ts'
import { html, trustedHtml } from '../http/html.ts'
import { fontFaces, fontPreloads } from './fonts.ts'
import { scriptAddress } from './page-files.ts'

export interface PageHead {
  title: string
  description?: string
  /** What a shared link shows; addresses are whole. */
  social?: { title: string; description: string; url: string; image: string | null; site: string }
  noindex?: boolean
  /** The one address of what the page shows, whole. */
  canonical?: string
  /** The same in other languages. */
  alternates?: readonly { code: string; href: string }[]
  /** What the page is about, for search engines. */
  about?: object
  /** Below which path the app of the shop is described. */
  app?: { manifest: string; icon: string; color: string }
  /** Nothing on it moves or is sent: it needs no script, also where there is none to be had. */
  isStill?: boolean
  /** Whose files it uses, where it is shown on another host. */
  base?: string
  /** The merchant's own rules, as a file. */
  styleHref?: string
}

/** A page as it is kept: whole but for the nonce, which every answer has anew. */
export type CachedPage = readonly Buffer[]

// Random, so that no text of a merchant or visitor can be taken for it.
const NONCE_MARK = randomBytes(24).toString('hex')

export function pageDocument(page: RenderedPage, head: PageHead): CachedPage {
  const { social } = head
  const markup = html`<!doctype html>
<html lang="${page.language}" dir="${page.direction}">
<head>
<meta charset="utf-8">
${head.base && html`<base href="${head.base}/">\n`}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
${head.description && html`<meta name="description" content="${head.description}">\n`}${head.noindex && html`<meta name="robots" content="noindex, nofollow">\n`}${head.canonical && html`<link rel="canonical" href="${head.canonical}">\n`}${head.alternates?.map(({ code, href }) => html`<link rel="alternate" hreflang="${code}" href="${href}">\n`)}${head.about && html`<script type="application/ld+json">${dataBlock(head.about)}</script>\n`}${social && socialTags(social)}${fontPreloads(page.fonts[0]).map(href => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>\n`)}<style nonce="${NONCE_MARK}">${trustedHtml(page.fonts.map(fontFaces).join(''))}${trustedHtml(page.css)}</style>
${head.styleHref && html`<link rel="stylesheet" href="${head.styleHref}">\n`}${head.app && appTags(head.app)}${!head.isStill && html`<script type="module" nonce="${NONCE_MARK}" src="${scriptAddress('enhance')}"></script>\n`}</head>
<body>${trustedHtml(page.html)}</body>
</html>
`.markup
  return markup.split(NONCE_MARK).map(part => Buffer.from(part))
}

/** Data for machines; no text in it can end the element. */
const dataBlock = (data: object) => trustedHtml(JSON.stringify(data).replaceAll('<', '\\u003c'))

/** How a phone is told that the page belongs to an app. */
export const appTags = ({ manifest, icon, color }: NonNullable<PageHead['app']>) =>
  html`<link rel="manifest" href="${manifest}"><link rel="icon" type="image/png" href="${icon}"><link rel="apple-touch-icon" href="${icon}"><meta name="theme-color" content="${color}">\n`

function socialTags({ title, description, url, image, site }: NonNullable<PageHead['social']>) {
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:site_name', site],
    ...(image ? [['og:image', image]] : []),
  ] as [string, string][]
  const twitter = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', description],
    ...(image ? [['twitter:image', image]] : []),
  ] as [string, string][]
  return html`${tags.map(([name, content]) => html`<meta property="${name}" content="${content}">\n`)}${twitter.map(
    ([name, content]) => html`<meta name="${name}" content="${content}">\n`,
  )}`
}

const policyFor = (nonce: string, { leadsTo = '', base = '' }: Pick<Sending, 'leadsTo' | 'base'>) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' https:${base && ` ${base}`}; font-src 'self'${base && ` ${base}`}; connect-src 'self'; manifest-src 'self'; form-action 'self'${leadsTo && ` ${leadsTo}`}; base-uri ${base || "'none'"}; frame-ancestors 'none'`

interface Sending {
  status?: number
  keep?: boolean
  /** The host where the answer to its form is read, if not its own: browsers hold a form to the policy until there. */
  leadsTo?: string
  /** Whose files it uses, where it is shown on another host. */
  base?: string
}

/** Sends a page with a nonce of its own. No cookie is read or set on visitor pages. */
export function sendPage(
  reply: FastifyReply,
  page: CachedPage,
  { status = 200, keep = false, ...places }: Sending = {},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  const bytes = Buffer.from(nonce)
  const parts: Buffer[] = []
  page.forEach((part, place) => {
    if (place > 0) parts.push(bytes)
    parts.push(part)
  })
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(nonce, places),
      // A nonce is worth nothing once it is kept by somebody else.
      'cache-control': keep ? 'private, no-cache' : 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    .send(Buffer.concat(parts))
}
