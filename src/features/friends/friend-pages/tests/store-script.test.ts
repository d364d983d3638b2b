import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageBar } from '#features/pages/message-bar/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { buildScript } from '../../../../../tests/support/buildScript.ts'
import { aProgram } from '../../../../../tests/support/friend-program.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { friendPages } from '../contract.ts'
import type { ShownFriends } from '../rules/shown.ts'
import { friendScript } from '../server/friendScript.ts'

const MAX_BYTES = 8192
const DOMAIN = 'store-of-friends.myshopify.com'
let app: TestApp
let http: FastifyInstance
let folder: string
let shop_id: number
let call: Call
let pagesChanged = () => {}

beforeAll(async () => {
  app = await testApp({ demo: false })
  folder = await mkdtemp(join(tmpdir(), 'tandem-friends-'))
  await writeFile(join(folder, 'friends.js'), 'show()')
  http = fastify()
  const bus = {
    on(topic: string, then: () => void) {
      if (topic === 'pages') pagesChanged = then
    },
  }
  friendScript(http, app.services, bus as never, join(folder, 'friends.js'))
  shop_id = await addShop(app.services.db, 'professional')
  await app.services.db.global.insertInto('shop_domain').values({ shop_id, domain: DOMAIN }).execute()
  call = app.clientWith(await signedIn(app.services.db, shop_id))
})
afterAll(async () => {
  await http.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function scriptOf(shop = DOMAIN): Promise<string> {
  pagesChanged()
  return (await http.inject({ url: '/friends.js', query: { shop } })).body
}
const shown = async () => JSON.parse(/^window\.tandemFriends=(.*);show\(\)$/.exec(await scriptOf())![1]!) as ShownFriends

test(`widget and popup are one script of at most ${MAX_BYTES} bytes on the way, and write no markup`, async ({ annotate }) => {
  const code = await buildScript('friends')
  const size = gzipSync(code, { level: 9 }).length
  void annotate(`friends.js: ${size} bytes packed`)
  expect(size).toBeLessThanOrEqual(MAX_BYTES)
  expect(code).not.toMatch(/\bimport\b|\beval\b|new Function|innerHTML|outerHTML|insertAdjacent|document\.write/)
  // Nobody is asked but the server it came from; the others are where a link is shared.
  const addresses = [...code.matchAll(/https?:\/\/([\w.]+)/g)].map(([, host]) => host!)
  expect([...new Set(addresses)].sort()).toEqual(['twitter.com', 'wa.me', 'www.facebook.com', 'www.linkedin.com', 'www.w3.org'])
})

test('a store gets what is shown in it, filled and as text, and nothing while there is nothing to show', async () => {
  expect(await scriptOf()).toBe('')
  await aProgram(app.services.db, shop_id)
  await call(friendPages.saveWidget, { body: { content_signup_title: '</script><b>{customer_reward}</b>' } })
  const script = await scriptOf()
  expect(script).not.toContain('</script>')
  expect(await shown()).toMatchObject({
    widget: {
      ...{ desktop: 'right_bottom', mobile: 'right_bottom', background: '#1d85e8', label: 'Refer a friend' },
      signUp: { title: '</script><b>$10.00</b>' },
      words: {
        share: expect.stringMatching(/My link gets you 10% off:$/),
        subject: expect.stringMatching(/^A recommendation: ./),
      },
    },
    popup: { title: 'You got 10% off', action: 'Shop now' },
    bars: { byLink: false, others: false },
  })
  await call(friendPages.saveDisplays, { body: { widget: 0 } })
  expect(await shown()).toMatchObject({ widget: null, popup: { title: 'You got 10% off' } })
  await aProgram(app.services.db, shop_id, { incentive_type: 'shipping_line' })
  expect((await shown()).popup!.title).toBe('You got Free shipping')
  await aProgram(app.services.db, shop_id, { incentive_type: 'none' })
  expect(await scriptOf()).toBe('')
  await call(friendPages.saveDisplays, { body: { widget: 1 } })
  expect(await shown()).toMatchObject({ popup: null, widget: { joined: { title: 'Your link is ready' } } })
  await aProgram(app.services.db, shop_id, { is_on: false })
  expect(await scriptOf()).toBe('')
  for (const nobody of ['nobody.example', "x';alert(1)//"]) expect(await scriptOf(nobody)).toBe('')
})

test('the script knows which visitors see a message bar, and a shop on a smaller plan shows nothing', async () => {
  await aProgram(app.services.db, shop_id)
  await call(messageBar.saveNon, { body: { enabled: 1, content: 'Free returns' } })
  expect((await shown()).bars).toEqual({ byLink: false, others: true })
  await app.asOwner(`update shop set plan = 'free' where shop_id = $1`, [shop_id])
  expect(await scriptOf()).toBe('')
})
