import { randomBytes, randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal, statusOf } from '#kit/contract/errors.ts'
import { startS3 } from '../../../simulators/s3/start.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { PATIENT_MS } from '../../../tests/support/PATIENT_MS.ts'
import { readSettings } from '../config.ts'
import { createFiles, type Files, fileRoutes, fileUrl } from './files.ts'
import { s3Store } from './s3Store.ts'
import { uploadMarks } from './uploadMarks.ts'
import { zipOf } from './zip-writer.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (what?: { type: 'minor' }) => void
/** What is really in use. Pieces die young; only where more than that seems to be held, all that lies about is collected, which takes long. */
function heldBytes(few = 0): number {
  collect({ type: 'minor' })
  if (process.memoryUsage().arrayBuffers > few) collect()
  return process.memoryUsage().arrayBuffers
}

/** Twice, and as long as a busy machine needs to answer itself. */
const TWICE = { answerMs: PATIENT_MS, contentMs: PATIENT_MS, tries: 2 }
let s3: Awaited<ReturnType<typeof startS3>>
let database: TestDatabase
let shop_id: number
let files: Files

beforeAll(async () => {
  s3 = await startS3()
  database = await testDatabase()
  shop_id = await database.addShop()
  files = filesIn(TWICE)
})
beforeEach(() => {
  s3.asked.length = 0
})
afterAll(async () => {
  await s3.close()
  await database.close()
})

const filesIn = (patience: typeof TWICE) =>
  createFiles({ dataDir: '', s3: s3.settings, secret: 'x'.repeat(32) }, s3Store(s3.settings, patience))

const content = Buffer.from('a picture, in a way')
const keep = (bytes = content, into = files) =>
  database.db.inShop(shop_id, tx =>
    into.keep(tx, shop_id, { content: bytes, media_type: 'application/pdf' }, { kind: 'creative' }),
  )
const rows = async () => (await database.asOwner('select from file')).length
const contents = () => [...s3.objects.keys()].filter(key => !key.startsWith('begun/'))
const puts = () => s3.asked.filter(asked => asked.startsWith('PUT') && !asked.includes('/begun/'))
const refused = { kind: 'unavailable', reason: 'error.file.storeAway' }

describe('a store that stumbles', () => {
  test('and is busy for a moment is asked again', async () => {
    s3.plan('busy')
    const { id } = await keep()
    s3.plan('busy')
    expect(await files.read(shop_id, id)).toEqual(content)
    s3.plan('hangUp')
    await files.dropContent(shop_id, id)
    expect(await files.read(shop_id, id)).toBeUndefined()
  })

  test('and loses its answer has the file once', async () => {
    const store = s3Store(s3.settings, TWICE)
    s3.plan('loseAnswer')
    await store.write('lost/answer', content)
    expect(puts()).toEqual(['PUT /files/lost/answer', 'PUT /files/lost/answer'])
    expect(await store.read('lost/answer')).toEqual(content)
    s3.plan('loseAnswer')
    await store.remove('lost/answer')
    expect(await store.read('lost/answer')).toBeUndefined()
  })

  test('and stays busy refuses the upload in words, and nothing half is kept', async () => {
    const before = [await rows(), contents().length]
    s3.plan('busy', 'busy')
    await expect(keep()).rejects.toMatchObject(refused)
    expect([await rows(), contents().length]).toEqual(before)
  })

  test('and does not answer in time refuses as well', async () => {
    const before = await rows()
    s3.hold()
    s3.plan('slow', 'slow')
    await expect(keep(content, filesIn({ ...TWICE, answerMs: 300 }))).rejects.toMatchObject(refused)
    s3.letGo()
    expect(await rows()).toBe(before)
  })

  test('and breaks off in the middle of a file is read again; what is passed on breaks off, too', async () => {
    const { id } = await keep(randomBytes(200_000))
    s3.plan('cutContent')
    expect(await files.read(shop_id, id)).toHaveLength(200_000)
    const app = fastify({ forceCloseConnections: true })
    fileRoutes(app, { db: database.db, files })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    s3.plan('cutContent')
    const answer = await fetch(address + fileUrl({ shop_id, id }))
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await app.close()
  })

  test('and is gone answers with 503, and whoever asks later gets the file', async () => {
    const { id } = await keep()
    const app = fastify()
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? statusOf[error.kind] : 500).send())
    fileRoutes(app, { db: database.db, files })
    s3.plan('hangUp', 'hangUp')
    expect((await app.inject(fileUrl({ shop_id, id }))).statusCode).toBe(503)
    const answer = await app.inject(fileUrl({ shop_id, id }))
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      content.toString(),
      String(content.length),
    ])
    await app.close()
  })

  test.each([
    ['another key', { accessKeyId: 'AKIASOMEBODY' }],
    ['another secret', { secretAccessKey: 'not the one' }],
    ['another region', { region: 'us-west-1' }],
  ])('is not asked twice with %s: a clear no is one', async (_what, other) => {
    await expect(s3Store({ ...s3.settings, ...other }, TWICE).write('a', content)).rejects.toMatchObject(refused)
    expect(s3.asked).toHaveLength(1)
  })

  test('refuses what was damaged on the way', async () => {
    const damaged = Buffer.from(content)
    const store = s3Store(s3.settings, TWICE)
    const writing = store.write('damaged', damaged)
    damaged[0] = 0
    await expect(writing).rejects.toMatchObject(refused)
    expect(s3.objects.has('damaged')).toBe(false)
  })
})

test('files pass through piece by piece, also in a zip: memory stays bounded however large they are', async () => {
  const size = 64 * 1_048_576
  s3.objects.set('large', randomBytes(size))
  const store = s3Store(s3.settings)
  const before = heldBytes()
  let most = 0
  let got = 0
  let pieces = 0
  for await (const piece of (await store.open('large'))!) {
    got += (piece as Buffer).length
    if (pieces++ % 50 === 0) most = Math.max(most, heldBytes(before + size / 8) - before)
  }
  expect(got).toBe(size)
  expect(pieces).toBeGreaterThan(100)
  expect(most).toBeLessThan(size / 4)
  s3.objects.delete('large')

  const ids: string[] = []
  for (let each = 0; each < 5; each++) ids.push((await keep(randomBytes(100_000))).id)
  async function* parts() {
    for (const id of ids) yield { name: `${id}.pdf`, content: (await files.read(shop_id, id))! }
  }
  s3.asked.length = 0
  const zip = zipOf(parts())[Symbol.asyncIterator]()
  await zip.next()
  // One at a time: the second is asked for when the first has left.
  expect(s3.asked).toHaveLength(1)
  let bytes = 0
  for (let next = await zip.next(); !next.done; next = await zip.next()) bytes += next.value.length
  expect(bytes).toBeGreaterThan(500_000)
})

test('more marks than one list holds are swept all the same, the young ones not', async () => {
  const marks = uploadMarks(s3Store(s3.settings), 'y'.repeat(32), 10)
  const [now, ids] = [new Date(), Array.from({ length: 25 }, () => randomUUID())]
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const [place, id] of ids.entries()) await marks.begin(1 + (place % 2), id, hoursAgo(2))
  await marks.begin(1, 'young', hoursAgo(0.5))
  const dropped: string[] = []
  const kept = async () => new Set(ids.slice(0, 5))
  const sweep = (at: Date) => marks.sweep(at, { kept, drop: async (_shop, id) => void dropped.push(id) })
  expect(await sweep(now)).toBe(20)
  expect(dropped.sort()).toEqual(ids.slice(5).sort())
  expect(await sweep(now)).toBe(0)
  expect(await sweep(hoursAgo(-1))).toBe(1)
})

test('the settings name bucket, place and keys', async () => {
  const { s3: read } = readSettings(s3.env)
  expect(read).toEqual(s3.settings)
  const store = s3Store({ ...read!, prefix: 'below/' }, TWICE)
  await store.write('1/ab/x', content)
  expect(s3.objects.has('below/1/ab/x')).toBe(true)
  expect(await store.list('1/', 10)).toEqual(['1/ab/x'])
})
