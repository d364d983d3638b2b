import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db/database.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { type CleanImage, cleanImage, type ImageRules } from './cleanImage.ts'
import { dropContentJob } from './dropContent.job.ts'
import { type FileStore, openStore } from './FileStore.ts'
import { uploadMarks } from './uploadMarks.ts'

export interface ImageUse extends ImageRules {
  /** What the picture is for: `logo`, `avatar`, `banner`. */
  kind: string
  created_by?: number
}

type FileUse = Pick<ImageUse, 'kind' | 'created_by'>

export interface StoredFile {
  shop_id: number
  id: string
  media_type: string
  bytes: number
  width: number | null
  height: number | null
}

export interface StoredImage extends StoredFile {
  width: number
  height: number
}

/** What is kept; a picture has a size. */
export interface CheckedContent {
  content: Buffer
  media_type: string
  width?: number
  height?: number
}

export interface Files {
  /** Checks, cleans and keeps a picture; its row joins the caller's transaction. */
  storeImage(tx: Tx, shop_id: number, upload: UploadedFile, use: ImageUse): Promise<StoredImage>
  /** Keeps a picture that was cleaned before; its row joins the caller's transaction. */
  keepImage(tx: Tx, shop_id: number, image: CleanImage, use: FileUse): Promise<StoredImage>
  /** The same for a file of any kind that was checked before. */
  keep(tx: Tx, shop_id: number, checked: CheckedContent, use: FileUse): Promise<StoredFile>
  /** The content, or nothing when there is none. */
  read(shop_id: number, id: string): Promise<Buffer | undefined>
  /** The same piece by piece, for whoever passes it on. */
  open(shop_id: number, id: string): Promise<Readable | undefined>
  /** It is served no longer once the caller's transaction is committed, and its content goes soon after. */
  forget(tx: Tx, shop_id: number, ids: readonly string[]): Promise<void>
  /** Of a file that was forgotten; may be done twice. */
  dropContent(shop_id: number, id: string): Promise<void>
  /** Removes the content of uploads that came to nothing; answers how many. */
  sweep(db: Pick<Database, 'inShop'>, now: Date): Promise<number>
}

const mostPerShop = 10_000

export function createFiles(config: Pick<Config, 'dataDir' | 's3' | 'secret'>, store: FileStore = openStore(config)): Files {
  const marks = uploadMarks(store, config.secret)
  const keep: Files['keep'] = async (tx, shop_id, { content, media_type, width = null, height = null }, { kind, created_by }) => {
    await refuseTooMany(tx, shop_id)
    const file = { shop_id, id: randomUUID(), media_type, width, height, bytes: content.length }
    // Content before its row: a row without content would be a broken picture. Content without a row is found by its mark.
    await marks.begin(shop_id, file.id, new Date())
    await store.write(keyOf(shop_id, file.id), content)
    await tx
      .insertInto('file')
      .values({ ...file, kind, created_by: created_by ?? null })
      .execute()
    return file
  }
  const keepImage: Files['keepImage'] = async (tx, shop_id, image, use) => {
    const { width, height } = image
    return { ...(await keep(tx, shop_id, image, use)), width, height }
  }
  return {
    keep,
    keepImage,
    async storeImage(tx, shop_id, upload, { kind, created_by, ...rules }) {
      return keepImage(tx, shop_id, await cleanImage(upload.bytes, rules), { kind, created_by })
    },
    read: (shop_id, id) => store.read(keyOf(shop_id, id)),
    open: (shop_id, id) => store.open(keyOf(shop_id, id)),
    async forget(tx, shop_id, ids) {
      if (ids.length === 0) return
      await tx.deleteFrom('file').where('shop_id', '=', shop_id).where('id', 'in', ids).execute()
      for (const id of ids) await enqueue(tx, dropContentJob, { shop_id, id })
    },
    dropContent: (shop_id, id) => store.remove(keyOf(shop_id, id)),
    sweep: (db, now) =>
      marks.sweep(now, {
        kept: (shop_id, ids) => db.inShop(shop_id, tx => keptOf(tx, shop_id, ids)),
        drop: (shop_id, id) => store.remove(keyOf(shop_id, id)),
      }),
  }
}

/** Where a stored file is served. The address never changes and cannot be guessed. */
export const fileUrl = ({ shop_id, id }: Pick<StoredFile, 'shop_id' | 'id'>): string => `/files/${shop_id}/${id}`

const keyOf = (shop_id: number, id: string) => `${shop_id}/${id.slice(0, 2)}/${id}`

async function keptOf(tx: Tx, shop_id: number, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('file').select('id').where('shop_id', '=', shop_id).where('id', 'in', ids).execute()
  return new Set(rows.map(row => row.id))
}

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
      tx
        .selectFrom('file')
        .select(['media_type', 'bytes'])
        .where('shop_id', '=', shop_id)
        .where('id', '=', params.id)
        .executeTakeFirst(),
    )
    const content = row && (await files.open(shop_id, params.id))
    if (!row || !content) throw new Refusal('not_found')
    return reply
      .headers({ ...inertHeaders(row.media_type), 'cache-control': 'public, max-age=31536000, immutable' })
      .header('content-length', row.bytes)
      .send(content)
  })
}

/** Of an answer in which nothing runs, whatever it is taken for. */
export const inertHeaders = (media_type: string) => ({
  'content-type': media_type,
  'content-disposition': media_type.startsWith('image/') ? 'inline' : 'attachment',
  // A drawing is coloured by styles of its own.
  'content-security-policy': `default-src 'none';${media_type === 'image/svg+xml' ? " style-src 'unsafe-inline';" : ''} sandbox`,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})
