import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import type { UploadedFile } from '../http/uploads.ts'
import type { Services } from '../services.ts'
import { type CleanImage, cleanImage, type ImageRules } from './cleanImage.ts'
import { type FileStore, localStore } from './localStore.ts'

export interface ImageUse extends ImageRules {
  /** What the picture is for: `logo`, `avatar`, `banner`. */
  kind: string
  created_by?: number
}

export interface StoredFile {
  shop_id: number
  id: string
  media_type: string
  bytes: number
  width: number
  height: number
}

export interface Files {
  /** Checks, cleans and keeps a picture; its row joins the caller's transaction. */
  storeImage(tx: Tx, shop_id: number, upload: UploadedFile, use: ImageUse): Promise<StoredFile>
  /** Keeps a picture that was cleaned before; its row joins the caller's transaction. */
  keepImage(tx: Tx, shop_id: number, image: CleanImage, use: Pick<ImageUse, 'kind' | 'created_by'>): Promise<StoredFile>
  /** The content, or nothing when there is none. */
  read(shop_id: number, id: string): Promise<Buffer | undefined>
}

const mostPerShop = 10_000

export function createFiles(config: Pick<Config, 'dataDir'>, store: FileStore = localStore(config.dataDir)): Files {
  const keepImage: Files['keepImage'] = async (tx, shop_id, { content, ...facts }, { kind, created_by }) => {
    await refuseTooMany(tx, shop_id)
    const file = { shop_id, id: randomUUID(), ...facts, bytes: content.length }
    // Content first: a row without content would be a broken picture, content without a row is only forgotten space.
    await store.write(keyOf(shop_id, file.id), content)
    await tx
      .insertInto('file')
      .values({ ...file, kind, created_by: created_by ?? null })
      .execute()
    return file
  }
  return {
    keepImage,
    async storeImage(tx, shop_id, upload, { kind, created_by, ...rules }) {
      return keepImage(tx, shop_id, await cleanImage(upload.bytes, rules), { kind, created_by })
    },
    read: (shop_id, id) => store.read(keyOf(shop_id, id)),
  }
}

/** Where a stored file is served. The address never changes and cannot be guessed. */
export const fileUrl = ({ shop_id, id }: Pick<StoredFile, 'shop_id' | 'id'>): string => `/files/${shop_id}/${id}`

const keyOf = (shop_id: number, id: string) => `${shop_id}/${id.slice(0, 2)}/${id}`

async function refuseTooMany(tx: Tx, shop_id: number): Promise<void> {
  const { count } = await tx
    .selectFrom('file')
    .where('shop_id', '=', shop_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostPerShop) throw new Refusal('conflict', 'error.file.tooMany')
}

interface ByShopAndId {
  Params: { shop_id: string; id: string }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves stored files to everybody who has their address; public pages and mails show them. */
export function fileRoutes(app: FastifyInstance, { db, files }: Pick<Services, 'db' | 'files'>): void {
  app.get<ByShopAndId>('/files/:shop_id/:id', { config: { access: 'public' as const } }, async ({ params }, reply) => {
    const shop_id = Number(params.shop_id)
    if (!/^\d{1,15}$/.test(params.shop_id) || !uuid.test(params.id)) throw new Refusal('not_found')
    const row = await db.inShop(shop_id, tx =>
      tx.selectFrom('file').select('media_type').where('shop_id', '=', shop_id).where('id', '=', params.id).executeTakeFirst(),
    )
    const content = row && (await files.read(shop_id, params.id))
    if (!row || !content) throw new Refusal('not_found')
    return reply
      .headers({
        'content-type': row.media_type,
        'content-disposition': row.media_type.startsWith('image/') ? 'inline' : 'attachment',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(content)
  })
}
