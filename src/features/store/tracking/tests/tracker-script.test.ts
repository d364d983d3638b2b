import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildScript } from '../../../../../tests/support/buildScript.ts'
import { trackerScript } from '../server/trackerScript.ts'

const MAX_BYTES = 1536
let script: string

beforeAll(async () => {
  script = await buildScript('tracker')
})

test(`the tracker is one script of at most ${MAX_BYTES} bytes on the way`, ({ annotate }) => {
  const size = gzipSync(script, { level: 9 }).length
  void annotate(`tracker.js: ${size} bytes packed`)
  expect(size).toBeLessThanOrEqual(MAX_BYTES)
})

test('it brings nothing along, evaluates no text and knows no address but the one it came from', () => {
  expect(script).not.toMatch(/\bimport\b|\brequire\b|\beval\b|new Function|https?:\/\/|innerHTML|document\.write/)
  // Nothing that browsers before 2019 stumble over.
  expect(script).not.toMatch(/\?\.|\?\?|catch\s*\{/)
})

test('it is kept by browsers for a while, and sent packed to those who can unpack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-tracker-'))
  const file = join(folder, 'tracker.js')
  await writeFile(file, script)
  await writeFile(`${file}.br`, brotliCompressSync(script))
  const app = fastify()
  trackerScript(app, file)
  const get = (headers: Record<string, string>) => app.inject({ url: '/tracker.js?shop=a.example', headers })
  const packed = await get({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
  expect(packed.headers['cache-control']).toContain('max-age=3600')
  const plain = await get({})
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  expect((await get({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  await rm(folder, { recursive: true })
})
