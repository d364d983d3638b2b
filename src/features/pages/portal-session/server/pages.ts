import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginDesign } from '#features/pages/login-page/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { spokenLanguages } from '#kit/languages.ts'
import { portalPath } from '#kit/portal-paths.ts'
import type { Tx } from '#server/db/database.ts'
import type { Outside } from '#server/feature.ts'
import { sendStyle } from '#server/pages/own-style.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { type CachedPage, sendPage } from '#server/pages/page-document.ts'
import type { SubPath } from '#server/pages/SubPath.ts'
import { answerAsPages, queryValue } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { appPages } from './appPages.ts'
import { loginPages, renderLoginPage } from './login-pages.ts'
import { portalMarkup, themeOf } from './portalMarkup.ts'

const open = { config: { access: 'public' as const } }
/** What was made for a request like this one, or is made now; kept until something of the shop's pages changes. */
export type CachePage = (
  request: FastifyRequest<SubPath>,
  what: string,
  make: (tx: Tx, shop_id: number) => Promise<CachedPage>,
) => Promise<CachedPage>

/** The login pages of the portal and the portal itself. */
export function portalPages(app: FastifyInstance, services: Services, { bus, builtPage }: Outside): void {
  const kept = keepPages(services, bus)
  app.register((pages, _options, done) => {
    answerAsPages(pages)
    for (const [path, purpose] of Object.entries(loginPages))
      pages.get<SubPath>(portalPath(':sub_path', path), open, async (request, reply) => {
        const { portalPath: pathOf } = request
        const lang = spokenLanguages.find(code => code === queryValue(request, 'lang'))
        const page = await kept(request, `${purpose} ${lang ?? ''}`, (tx, shop_id) =>
          renderLoginPage(tx, services, shop_id, { purpose, lang, pathOf }),
        )
        return sendPage(reply, page, { keep: true })
      })
    pages.get<{ Params: { sub_path: string; name: string } }>(
      portalPath(':sub_path', '/look/:name'),
      open,
      async ({ params: { sub_path, name } }, reply) => {
        const [, style, hash] = /^(login|theme)-([0-9a-f]{16})\.css$/.exec(name) ?? []
        if (!hash) throw new Refusal('not_found')
        const shop_id = await shopAt(services, sub_path)
        const login = await services.db.inShop(shop_id, tx => loginDesign(tx, shop_id))
        return sendStyle(reply, style === 'login' ? login.css : themeOf(login), hash)
      },
    )
    appPages(pages, services, kept)
    for (const path of ['', '/*'])
      pages.get<SubPath>(portalPath(':sub_path', path), open, async (request, reply) => {
        const { portalPath: pathOf } = request
        const [markup] = await kept(request, 'portal', async (tx, shop_id) => [
          Buffer.from(await portalMarkup(tx, shop_id, await builtPage('portal.html'), pathOf)),
        ])
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(markup)
      })
    done()
  })
}

function keepPages(services: Services, bus: Outside['bus']): CachePage {
  const cache = createPageCache()
  bus.on('pages', ({ shop_id }) => cache.forget(shop_id))
  bus.on('reconnected', cache.forgetAll)
  return async ({ params: { sub_path }, portalPath: pathOf }, what, make) => {
    const shop_id = await cache.shopAt(sub_path.toLowerCase(), () => shopAt(services, sub_path))
    // The same page has other addresses on it where it stands below another path.
    const key = [what, shop_id, pathOf('')].join(' ')
    return cache.get(shop_id, key, () => services.db.inShop(shop_id, tx => make(tx, shop_id)))
  }
}
