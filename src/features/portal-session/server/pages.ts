import type { FastifyInstance } from 'fastify'
import { loginDesign, type PublishedLogin } from '#features/login-page/server/index.ts'
import { brandOf, pageFacts, requireShop } from '#features/registration-page/server/index.ts'
import { shopAt } from '#features/shop/server/index.ts'
import { signUpPaths } from '#features/sign-up/contract.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { portalPath } from '#kit/portal-paths.ts'
import { pageTexts } from '#page/page-texts.ts'
import type { Tx } from '#server/db/database.ts'
import type { Outside } from '#server/feature.ts'
import { html } from '#server/http/html.ts'
import { imageSizes } from '#server/page-designs/imageSizes.ts'
import { fontFaces } from '#server/pages/fonts.ts'
import { sendStyle, styleHash } from '#server/pages/own-style.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { type CachedPage, pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import { answerAsPages } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { portalTheme } from '../rules/portalTheme.ts'

const open = { config: { access: 'public' as const } }
type Sub = { Params: { sub_path: string } }

const purposes = { '/login': 'login', '/password': 'forgot' } as const
type Purpose = (typeof purposes)[keyof typeof purposes]

/** The doors of the portal, in the clothes of the login-page editor: drawn once, kept until something on them changes. */
export function portalPages(app: FastifyInstance, services: Services, { bus, builtPage }: Outside): void {
  const cache = createPageCache()
  bus.on('pages', ({ shop_id }) => cache.forget(shop_id))
  bus.on('reconnected', cache.forgetAll)
  app.register((pages, _options, done) => {
    answerAsPages(pages)
    for (const [path, purpose] of Object.entries(purposes))
      pages.get<Sub>(portalPath(':sub_path', path), open, async ({ params: { sub_path } }, reply) => {
        const shop_id = await cache.shopAt(sub_path.toLowerCase(), () => shopAt(services, sub_path))
        const make = () => services.db.inShop(shop_id, tx => renderDoor(tx, shop_id, purpose))
        return sendPage(reply, await cache.get(shop_id, `${purpose} ${shop_id}`, make), { keep: true })
      })
    pages.get<{ Params: { sub_path: string; name: string } }>(
      portalPath(':sub_path', '/style/:name'),
      open,
      async ({ params: { sub_path, name } }, reply) => {
        const [, style, hash] = /^(login|theme)-([0-9a-f]{16})\.css$/.exec(name) ?? []
        if (!hash) throw new Refusal('not_found')
        const shop_id = await shopAt(services, sub_path)
        const login = await services.db.inShop(shop_id, tx => loginDesign(tx, shop_id))
        return sendStyle(reply, style === 'login' ? login.css : themeOf(login), hash)
      },
    )
    for (const path of ['', '/*'])
      pages.get<Sub>(portalPath(':sub_path', path), open, async ({ params: { sub_path } }, reply) => {
        const shop_id = await cache.shopAt(sub_path.toLowerCase(), () => shopAt(services, sub_path))
        const make = () =>
          services.db.inShop(shop_id, async tx => [Buffer.from(await portalMarkup(tx, shop_id, await builtPage('portal.html')))])
        const [markup] = await cache.get(shop_id, `portal ${shop_id}`, make)
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(markup)
      })
    done()
  })
}

async function renderDoor(tx: Tx, shop_id: number, purpose: Purpose): Promise<CachedPage> {
  const shop = await requireShop(tx, shop_id)
  const sub_path = shop.sub_path ?? ''
  const { design, css } = await loginDesign(tx, shop_id)
  const facts = await pageFacts(tx, shop, undefined)
  const links = {
    login: portalPath(sub_path, '/login'),
    forgot: portalPath(sub_path, '/password'),
    register: signUpPaths.register(sub_path),
  }
  const sizes = await imageSizes(tx, shop_id, design)
  const page = await renderPage({ page: 'login', purpose, links, design, facts, languages: [], sizes })
  const t = pageTexts(facts.language)
  return pageDocument(page, {
    title: purpose === 'login' ? facts.brand_name : `${t('page.forgotTitle')} – ${facts.brand_name}`,
    noindex: true,
    styleHref: css ? portalPath(sub_path, `/style/login-${styleHash(css)}.css`) : undefined,
  })
}

const themeOf = ({ design }: Pick<PublishedLogin, 'design'>) => fontFaces(design.font_family) + portalTheme(design)

/** The page of the portal, named and dressed as the shop: whoever opens it sees the right colours at once. */
async function portalMarkup(tx: Tx, shop_id: number, built: string): Promise<string> {
  const shop = await requireShop(tx, shop_id)
  const href = portalPath(shop.sub_path ?? '', `/style/theme-${styleHash(themeOf(await loginDesign(tx, shop_id)))}.css`)
  const head = html`<link rel="stylesheet" href="${href}">`.markup
  const title = html`<title>${brandOf(shop)}</title>`.markup
  // As functions: what a merchant wrote may hold `$&`.
  return built.replace(/<title>.*?<\/title>/, () => title).replace('</head>', end => head + end)
}
