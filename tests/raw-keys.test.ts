import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginFamily } from '#features/account/session/server/index.ts'
import { type TestApp, testApp } from './support/app.ts'
import { routeTable, type TableRoute } from './support/served.ts'
import { keysOf } from './support/text-keys.ts'

let app: TestApp
let english: ReadonlySet<string>
beforeAll(async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file =>
    /(?:^|\/)texts\/[\w-]*en\.ts$/.test(file),
  )
  const catalogues = await Promise.all(
    files.map(file => import(/* @vite-ignore */ `../src/${file}`) as Promise<Record<string, object>>),
  )
  english = new Set(catalogues.flatMap(catalogue => keysOf(Object.values(catalogue)[0]!)))
  app = await testApp()
})
afterAll(() => app.close())

/** What the log calls an action is a name beside its sentence, and some actions are called like a text. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'action' ? [] : stringsIn(part)))
}

interface Asked {
  token: string
  access: (route: TableRoute) => boolean
}

/** Everything somebody can read, each list with the first of its rows. */
async function replies({ token, access }: Asked): Promise<{ title: string; data: unknown }[]> {
  const reads = routeTable(app).filter(
    route => route.method === 'GET' && route.endpoint && !route.endpoint.download && access(route),
  )
  const found: { title: string; data: unknown }[] = []
  const read = async ({ title, url }: TableRoute, id?: number) => {
    const answer = await app.fetch(id === undefined ? url : url.replace(/:\w+/, String(id)), {
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('json')) return
    const { data } = (await answer.json()) as { data: unknown }
    found.push({ title, data })
    return data
  }
  for (const route of reads.filter(one => one.params.length === 0)) {
    const data = (await read(route)) as { rows?: { id?: number }[] } | null | undefined
    const ids = (data?.rows ?? []).flatMap(row => (typeof row.id === 'number' ? [row.id] : [])).slice(0, 3)
    const ones = reads.filter(one => one.params.length === 1 && one.url.startsWith(`${route.url}/:`))
    for (const one of ones) for (const id of ids) await read(one, id)
  }
  return found
}

const rawKeysIn = (found: readonly { title: string; data: unknown }[]) =>
  found.flatMap(({ title, data }) =>
    stringsIn(data)
      .filter(text => text.includes('.') && english.has(text))
      .map(key => `${title}: ${key}`),
  )

test('no call answers a merchant with the key of a sentence in its place', async () => {
  const { token } = await app.as('owner@demo.test', 'demo-store.myshopify.com')
  const found = await replies({ token, access: ({ access }) => access !== 'affiliate' })
  expect(found.length).toBeGreaterThan(100)
  expect([...new Set(rawKeysIn(found))]).toEqual([])
})

test('no call answers an affiliate with the key of a sentence in its place', async () => {
  const people = await app.asOwner<{ shop_id: string; affiliate_id: string }>(
    'select distinct on (affiliate_id) shop_id, affiliate_id from sent_gift order by affiliate_id limit 3',
  )
  for (const { shop_id, affiliate_id } of people) {
    const from = { affiliate_id: Number(affiliate_id), via: 'password', address: '127.0.0.1', user_agent: '' } as const
    const shop = Number(shop_id)
    const { access_token } = await app.services.db.inShop(shop, tx => beginFamily(tx, shop, from))
    const found = await replies({ token: access_token, access: ({ access }) => access === 'affiliate' })
    expect(found.length).toBeGreaterThan(10)
    expect([...new Set(rawKeysIn(found))]).toEqual([])
  }
  expect(people.length).toBeGreaterThan(0)
})
