import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginDesign } from '#features/login-page/server/index.ts'
import { shopAt } from '#features/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { portalPath } from '#kit/portal-paths.ts'
import type { Outside } from '#server/feature.ts'
import { sendStyle } from '#server/pages/own-style.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { sendPage } from '#server/pages/page-document.ts'
import { answerAsPages } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { doors, renderDoor } from './doors.ts'
import { portalMarkup, themeOf } from './portalMarkup.ts'

const open = { config: { access: 'public' as const } }
type Sub = { Params: { sub_path: string } }

/** The doors of the portal and the portal itself: drawn once, kept until something on them changes. */
export function portalPages(app: FastifyInstance, services: Services, { bus, builtPage }: Outside): void {
  const cache = createPageCache()
  bus.on('pages', ({ shop_id }) => cache.forget(shop_id))
  bus.on('reconnected', cache.forgetAll)
  const shopOf = ({ params: { sub_path } }: FastifyRequest<Sub>) =>
    cache.shopAt(sub_path.toLowerCase(), () => shopAt(services, sub_path))

  app.register((pages, _options, done) => {
    answerAsPages(pages)
    for (const [path, door] of Object.entries(doors))
      pages.get<Sub>(portalPath(':sub_path', path), open, async (request, reply) => {
        const shop_id = await shopOf(request)
        const { portalPath: pathOf } = request
        const make = () => services.db.inShop(shop_id, tx => renderDoor(tx, services, shop_id, door, pathOf))
        return sendPage(reply, await cache.get(shop_id, keyOf(door, shop_id, request), make), { keep: true })
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
    for (const path of ['', '/*'])
      pages.get<Sub>(portalPath(':sub_path', path), open, async (request, reply) => {
        const shop_id = await shopOf(request)
        const make = async () => {
          const built = await builtPage('portal.html')
          const { portalPath: pathOf } = request
          return [Buffer.from(await services.db.inShop(shop_id, tx => portalMarkup(tx, shop_id, built, pathOf)))]
        }
        const [markup] = await cache.get(shop_id, keyOf('portal', shop_id, request), make)
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(markup)
      })
    done()
  })
}

/** The same page has other addresses on it where it stands below another path. */
const keyOf = (page: string, shop_id: number, { portalPath: pathOf }: FastifyRequest<Sub>) =>
  [page, shop_id, pathOf('')].join(' ')
