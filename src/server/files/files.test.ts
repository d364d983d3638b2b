import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal, statusOf } from '#kit/contract/errors.ts'
import { startS3 } from '../../../simulators/s3/start.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { createFiles, type Files, fileRoutes, fileUrl, type ImageUse } from './files.ts'

let database: TestDatabase
let dataDir: string
let s3: Awaited<ReturnType<typeof startS3>>
let files: Files
let shop_id: number

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'tandem-files-'))
  s3 = await startS3()
  shop_id = await database.addShop()
})
afterAll(async () => {
  await database.close()
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

const logo: ImageUse = { kind: 'logo', maxBytes: 5_000_000, formats: ['jpeg', 'png', 'webp'] }

const store = (bytes: Buffer, changes: Partial<ImageUse> = {}) =>
  database.db.inShop(shop_id, tx =>
    files.storeImage(tx, shop_id, { filename: 'logo.png', mediaType: 'image/png', bytes }, { ...logo, ...changes }),
  )

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#1c6b45' } })

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const refused: Record<string, { bytes: () => Buffer | Promise<Buffer>; reason: string; use?: Partial<ImageUse> }> = {
  'an empty file': { bytes: () => Buffer.alloc(0), reason: 'error.file.empty' },
  'an SVG that calls itself .png': { bytes: () => Buffer.from(svg), reason: 'error.file.wrongFormat' },
  'a GIF': { bytes: () => picture().gif().toBuffer(), reason: 'error.file.wrongFormat' },
  'a page': { bytes: () => Buffer.from('<!doctype html><script>alert(1)</script>'), reason: 'error.file.wrongFormat' },
  'a format that is not offered here': {
    bytes: () => picture().jpeg().toBuffer(),
    reason: 'error.file.wrongFormat',
    use: { formats: ['webp'] },
  },
  'a file over the size': { bytes: () => picture().png().toBuffer(), reason: 'error.file.tooLarge', use: { maxBytes: 50 } },
  'a JPEG that was broken off': { bytes: async () => half(await noise().jpeg().toBuffer()), reason: 'error.file.damaged' },
  'a PNG that was broken off': { bytes: async () => half(await noise().png().toBuffer()), reason: 'error.file.damaged' },
  'a WebP that was broken off': { bytes: async () => half(await noise().webp().toBuffer()), reason: 'error.file.damaged' },
  'a few bytes that begin like a PNG': {
    bytes: () => Buffer.from('\x89PNG\r\n\x1a\nhello', 'latin1'),
    reason: 'error.file.damaged',
  },
  'a small file that declares 50,000 x 50,000 pixels': {
    bytes: () => pngDeclaring(50_000, 50_000),
    reason: 'error.file.tooManyPixels',
  },
  'a picture of 9,000 x 1 pixels': { bytes: () => pngDeclaring(9_000, 1), reason: 'error.file.tooManyPixels' },
  'a picture of 26 megapixels': { bytes: () => pngDeclaring(6_500, 4_000), reason: 'error.file.tooManyPixels' },
}

type Kind = 'folder' | 'bucket'
const SECRET = 'secret'.repeat(6)
const placeOf = (kind: Kind) => ({ dataDir, s3: kind === 'bucket' ? s3.settings : undefined })

describe.each<Kind>(['folder', 'bucket'])('in a %s', kind => {
  beforeAll(() => {
    files = createFiles({ ...placeOf(kind), secret: SECRET })
  })

  test.for(['jpeg', 'png', 'webp'] as const)('a %s picture is kept and can be read again', async format => {
    const stored = await store(await picture().toFormat(format).toBuffer())
    expect(stored).toMatchObject({ shop_id, media_type: `image/${format}`, width: 40, height: 20 })
    const content = await files.read(shop_id, stored.id)
    expect(content).toHaveLength(stored.bytes)
    expect(await sharp(content).metadata()).toMatchObject({ format, width: 40, height: 20 })
    expect(await database.asOwner('select kind, bytes, media_type from file where id = $1', [stored.id])).toEqual([
      { kind: 'logo', bytes: stored.bytes, media_type: `image/${format}` },
    ])
  })

  test('the place where a photo was taken does not survive, its orientation does', async () => {
    const photo = await picture(40, 20)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Ann Secret', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const stored = await store(photo)
    const content = (await files.read(shop_id, stored.id))!
    const { exif, xmp, iptc, orientation } = await sharp(content).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect(content.includes('Ann Secret')).toBe(false)
    expect([stored.width, stored.height]).toEqual([20, 40])
  })

  test('what is hidden behind the picture does not survive', async () => {
    const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const outcome = await store(polyglot)
      .then(stored => files.read(shop_id, stored.id))
      .catch((error: Refusal) => error)
    expect(outcome).toBeInstanceOf(Buffer)
    expect((outcome as Buffer).includes('<script>')).toBe(false)
  })

  test('a picture larger than wanted is scaled down, a smaller one is left', async () => {
    expect(await store(await picture(400, 200).png().toBuffer(), { maxSide: 100 })).toMatchObject({ width: 100, height: 50 })
    expect(await store(await picture(40, 20).png().toBuffer(), { maxSide: 100 })).toMatchObject({ width: 40, height: 20 })
  })

  test.for(Object.entries(refused))('%s is refused in words', async ([, { bytes, reason, use }]) => {
    const before = await storedCount()
    const content = await bytes()
    await expect(store(content, use)).rejects.toMatchObject({ kind: 'invalid', reason })
    await expect(store(content, { ...use, field: 'logo' })).rejects.toMatchObject({
      detail: { fields: { logo: [{ key: reason }] } },
    })
    expect(await storedCount()).toEqual(before)
  })

  test('many pictures at once are all answered', async () => {
    const bytes = await noise().png().toBuffer()
    expect(await Promise.all(Array.from({ length: 8 }, () => store(bytes)))).toHaveLength(8)
  })

  test('a stored picture is served so that a browser can only look at it', async () => {
    const stored = await store(await picture().png().toBuffer())
    const answer = await get(fileUrl(stored))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toHaveLength(stored.bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('a file is found under its own shop only, and nothing else is served', async () => {
    const { id } = await store(await picture().png().toBuffer())
    const other = await database.addShop()
    const addresses = [
      `${other}/${id}`,
      `${shop_id}/${id.replace(/^./, 'x')}`,
      `${shop_id}/..%2f${id}`,
      `-1/${id}`,
      `1e3/${id}`,
      `${'9'.repeat(30)}/${id}`,
    ]
    for (const address of addresses) expect((await get(`/files/${address}`)).statusCode).toBe(404)
  })

  test('a picture of a change that did not happen is not served', async () => {
    let url = ''
    const bytes = await picture().png().toBuffer()
    await database.db
      .inShop(shop_id, async tx => {
        url = fileUrl(await files.storeImage(tx, shop_id, { filename: '', mediaType: '', bytes }, logo))
        throw new Error('changed my mind')
      })
      .catch(() => {})
    expect((await get(url)).statusCode).toBe(404)
  })

  test('a file that was forgotten is gone, also when that is done twice', async () => {
    const { id } = await store(await picture().png().toBuffer())
    await database.db.inShop(shop_id, tx => files.forget(tx, shop_id, [id]))
    expect((await get(fileUrl({ shop_id, id }))).statusCode).toBe(404)
    for (let each = 0; each < 2; each++) await files.dropContent(shop_id, id)
    expect(await files.read(shop_id, id)).toBeUndefined()
    expect(await files.open(shop_id, id)).toBeUndefined()
  })

  test('content of a change that did not happen is swept an hour later; what is kept stays', async () => {
    const kept = await store(await picture().png().toBuffer())
    let lost = ''
    const bytes = await picture().png().toBuffer()
    await database.db
      .inShop(shop_id, async tx => {
        lost = (await files.storeImage(tx, shop_id, { filename: '', mediaType: '', bytes }, logo)).id
        throw new Error('changed my mind')
      })
      .catch(() => {})
    expect(await files.sweep(database.db, new Date())).toBe(0)
    expect(await files.read(shop_id, lost)).toBeDefined()
    const later = new Date(Date.now() + 2 * 3_600_000)
    // Another installation on the same place knows nothing of these files.
    expect(await createFiles({ ...placeOf(kind), secret: 'another'.repeat(6) }).sweep(database.db, later)).toBe(0)
    const before = (await storedCount()).names
    expect(await files.sweep(database.db, later)).toBeGreaterThanOrEqual(1)
    expect(await files.read(shop_id, lost)).toBeUndefined()
    expect(await files.read(shop_id, kept.id)).toBeDefined()
    expect((await storedCount()).names).toBeLessThan(before)
    expect(await files.sweep(database.db, later)).toBe(0)
  })

  test('several processes share what is kept', async () => {
    const { id, bytes } = await store(await picture().png().toBuffer())
    const other = createFiles({ ...placeOf(kind), secret: SECRET })
    expect(await other.read(shop_id, id)).toHaveLength(bytes)
    await other.dropContent(shop_id, id)
    expect(await files.read(shop_id, id)).toBeUndefined()
  })
})

function get(url: string) {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? statusOf[error.kind] : 500).send())
  fileRoutes(app, { db: database.db, files })
  return app.inject(url)
}

async function storedCount() {
  const rows = await database.asOwner('select from file')
  const names = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => [])
  return { rows: rows.length, names: names.length + s3.objects.size }
}

const noise = () =>
  sharp({
    create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** A PNG whose header promises so many pixels; it holds next to nothing. */
function pngDeclaring(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(1_000)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
