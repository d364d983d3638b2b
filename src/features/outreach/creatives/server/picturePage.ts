import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { inertHeaders } from '#server/files/files.ts'
import type { Services } from '#server/services.ts'
import { creativesOf } from './store.ts'

const PATH = '/files/creative'

/** Where a picture is embedded from: the same address whatever file it is, and one that cannot be guessed. */
export const pictureUrl = (publicUrl: string, shop_id: number, key: string): string => `${publicUrl}${PATH}/${shop_id}/${key}`

interface ByShopAndKey {
  Params: { shop_id: string; key: string }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A picture that is replaced is seen everywhere after so long. */
const SECONDS = 300

/** Shows pictures on any page of the world; nothing that is not a picture has an address there. */
export function picturePages(app: FastifyInstance, { db, files }: Pick<Services, 'db' | 'files'>): void {
  app.get<ByShopAndKey>(`${PATH}/:shop_id/:key`, { config: { access: 'public' as const } }, async (request, reply) => {
    const { params, headers } = request
    const shop_id = Number(params.shop_id)
    if (!/^\d{1,15}$/.test(params.shop_id) || !uuid.test(params.key)) throw new Refusal('not_found')
    const row = await db.inShop(shop_id, tx =>
      creativesOf(tx, shop_id).where('key', '=', params.key).where('kind', '=', 'image').executeTakeFirst(),
    )
    if (!row?.file_id) throw new Refusal('not_found')
    const tag = `"${row.file_id}"`
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${SECONDS}` })
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const content = await files.read(shop_id, row.file_id)
    if (!content) throw new Refusal('not_found')
    return reply.headers(inertHeaders(`image/${row.format === 'svg' ? 'svg+xml' : row.format}`)).send(content)
  })
}
