import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#kit/access.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { buildScript } from '../../../../../tests/support/buildScript.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { messageBar } from '../contract.ts'
import { barScript } from '../server/barScript.ts'

const MAX_BYTES = 1024
let app: TestApp
let http: FastifyInstance
let folder: string
let pagesChanged = () => {}

beforeAll(async () => {
  app = await testApp({ demo: false })
  folder = await mkdtemp(join(tmpdir(), 'tandem-bar-'))
  await writeFile(join(folder, 'message-bar.js'), 'show()')
  http = fastify()
  const bus = {
    on(topic: string, then: () => void) {
      if (topic === 'pages') pagesChanged = then
    },
  }
  barScript(http, app.services, bus as never, join(folder, 'message-bar.js'))
})
afterAll(async () => {
  await http.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function aShop(plan: Plan) {
  const shop_id = await addShop(app.services.db, plan)
  const domain = `bar-${shop_id}.myshopify.com`
  await app.services.db.global.insertInto('shop_domain').values({ shop_id, domain }).execute()
  const scriptOf = async (shop = domain) => {
    pagesChanged()
    return http.inject({ url: '/message-bar.js', query: { shop } })
  }
  return { shop_id, call: app.clientWith(await signedIn(app.services.db, shop_id)), scriptOf }
}

test(`the bar is one script of at most ${MAX_BYTES} bytes on the way, and writes no markup`, async ({ annotate }) => {
  const code = await buildScript('messageBar')
  const size = gzipSync(code, { level: 9 }).length
  void annotate(`message-bar.js: ${size} bytes packed`)
  expect(size).toBeLessThanOrEqual(MAX_BYTES)
  expect(code).not.toMatch(/\bimport\b|\beval\b|new Function|https?:\/\/|innerHTML|document\.write/)
})

test('a store gets the bars that are switched on, with the files of their font, and nothing while none is', async () => {
  const { call, scriptOf } = await aShop('professional')
  expect((await scriptOf()).body).toBe('')
  await call(messageBar.save, { body: { enabled: 1, content: '</script>Hi {first_name}', font_family: 'Lora' } })
  const { body, headers } = await scriptOf()
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' })
  const [, told = ''] = /^window\.tandemBars=(.*);show\(\)$/.exec(body) ?? []
  expect(body).not.toContain('</script>')
  expect(JSON.parse(told)).toMatchObject({
    byLink: { text: '</script>Hi {first_name}', size: 16, color: '#ffffff', font: '"Lora", serif' },
    others: null,
  })
  expect(JSON.parse(told).byLink.faces[0]).toMatchObject({
    name: 'Lora',
    url: expect.stringMatching(/\/pages\/fonts\/lora-.*woff2$/),
  })
  expect((await scriptOf('nobody.example')).body).toBe('')
  expect((await scriptOf("x';alert(1)//")).body).toBe('')
})

test('a shop that went to a smaller plan shows none', async () => {
  const { shop_id, call, scriptOf } = await aShop('professional')
  await call(messageBar.saveNon, { body: { enabled: 1, content: 'For all' } })
  expect((await scriptOf()).body).toContain('For all')
  await app.services.db.inShop(shop_id, tx =>
    tx.updateTable('shop').set({ plan: 'free' }).where('shop_id', '=', shop_id).execute(),
  )
  expect((await scriptOf()).body).toBe('')
})
