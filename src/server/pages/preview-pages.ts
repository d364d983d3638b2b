import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { fontNames } from '#kit/design/page-fonts.ts'
import { isPreviewPage } from '#page/preview-pages.ts'
import { cleanedCss } from '../html/cleanCss.ts'
import { html, trustedHtml } from '../http/html.ts'
import type { Services } from '../services.ts'
import type { PlatformBridge } from '../store-platform/port.ts'
import { fontFaces } from './fonts.ts'
import { scriptAddress } from './page-files.ts'

const open = { config: { access: 'public' as const } }
const CLEANINGS = { calls: 600, seconds: 600 }
const MAX_CSS = 200_000

const policyFor = (nonce: string, ancestors: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' blob: https:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${ancestors}`

/** The empty page inside an editor's frame: it knows nothing until the editor tells it, so everybody may open it. */
export function previewPages(app: FastifyInstance, { limits }: Pick<Services, 'limits'>, bridge?: PlatformBridge): void {
  // The editor may itself be inside of a store's admin; of which one, an empty page cannot know.
  const ancestors = ["'self'", ...(bridge?.frameAncestors('*.myshopify.com') ?? [])].join(' ')
  app.get<{ Params: { page: string } }>('/admin/display-preview/:page', open, async ({ params }, reply) => {
    if (!isPreviewPage(params.page)) throw new Refusal('not_found')
    const nonce = randomBytes(16).toString('base64url')
    const faces = fontNames.map(fontFaces).join('')
    const markup = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview</title>
<style nonce="${nonce}">${trustedHtml(faces)}</style>
<script type="module" nonce="${nonce}" src="${scriptAddress('preview')}"></script>
</head>
<body><div id="page" data-page="${params.page}"></div></body>
</html>
`.markup
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyFor(nonce, ancestors),
        'cache-control': 'no-store',
      })
      .send(markup)
  })
  app.register((styles, _options, done) => {
    styles.addContentTypeParser('text/css', { parseAs: 'string', bodyLimit: MAX_CSS }, (_request, body, parsed) =>
      parsed(null, body),
    )
    // Cleaned by the very code that cleans what visitors get; nothing is kept.
    styles.post('/pages/clean-css', open, async (request, reply) => {
      await limits.count('clean-css', request.facts.address, CLEANINGS)
      const { css, leftOut } = cleanedCss(typeof request.body === 'string' ? request.body : '')
      // The preview asks for the rules, the editor for what is not among them.
      if (request.headers.accept?.includes('application/json')) return { data: { left_out: leftOut } }
      return reply.type('text/css; charset=utf-8').send(css)
    })
    done()
  })
}
