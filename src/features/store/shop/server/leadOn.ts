import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { readShop, shopOfSubPath } from './store.ts'

const MAX_REMEMBERED = 2_000
const SUB_PATH = /^[a-z0-9_-]{3,50}$/

/** A page below a name that a shop had before leads to the same page below the one it has now. */
export function leadOnFromOldSubPaths(http: FastifyInstance, { db }: Pick<Services, 'db'>, bus: Bus): void {
  const remembered = new Map<string, Promise<string | undefined>>()
  const forgetAll = () => remembered.clear()
  bus.on('pages', forgetAll)
  bus.on('reconnected', forgetAll)

  function currentOf(asked: string): Promise<string | undefined> {
    const known = remembered.get(asked)
    if (known !== undefined) return known
    const found = findCurrent(db, asked)
    if (remembered.size >= MAX_REMEMBERED) forgetAll()
    remembered.set(asked, found)
    found.catch(() => remembered.delete(asked))
    return found
  }

  // Most requests are below no name, and a promise for each would cost every one of them.
  http.addHook('onRequest', (request, reply, done) => {
    const { sub_path } = (request.params ?? {}) as { sub_path?: string }
    if (request.method !== 'GET' || sub_path === undefined) return done()
    leadOn(sub_path, request, reply).then(() => reply.sent || done(), done)
  })

  async function leadOn(sub_path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asked = sub_path.toLowerCase()
    const current = SUB_PATH.test(asked) ? await currentOf(asked) : undefined
    if (current === undefined || current === asked) return
    const url = request.url.replace(new RegExp(`/${sub_path}(?=[/?]|$)`), `/${current}`)
    // For now only: a shop may take a former name again, and a browser that had kept this would go round in a circle.
    if (url !== request.url) await reply.redirect(url, 302)
  }
}

/** Nothing for a name that no shop has had. */
async function findCurrent(db: Services['db'], asked: string): Promise<string | undefined> {
  const shop_id = await shopOfSubPath(db, asked)
  if (shop_id === undefined) return undefined
  const { sub_path } = await db.inShop(shop_id, tx => readShop(tx, shop_id, 'sub_path'))
  return sub_path ?? undefined
}
