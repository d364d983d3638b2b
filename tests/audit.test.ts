import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { anIncomingOrder, shopWorld } from './support/shop-world.ts'

let database: TestDatabase
let shop_id: number
let ann: number
beforeAll(async () => {
  database = await testDatabase()
  const world = await shopWorld(database)
  shop_id = world.shop_id
  await database.asOwner("insert into shop_domain (domain, shop_id) values ('audited.myshopify.com', $1)", [shop_id])
  ann = await world.affiliate(await world.program())
  await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
})
afterAll(() => database.close())

const script = fileURLToPath(new URL('../scripts/commands/audit.ts', import.meta.url))

function runAudit(): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl, NODE_ENV: '' }
  return new Promise(resolve => {
    const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', script], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, said: out + err }),
    )
  })
}

test('sound books: it says what was checked and ends well', async () => {
  const { code, said } = await runAudit()
  expect(said).toContain('audited.myshopify.com')
  expect(said).toContain('Every entry sums to zero in each currency.')
  expect(said).toContain('everything holds')
  expect(code).toBe(0)
})

test('a cent too much is found, named and ends with 1', async () => {
  await database.asOwner('update referral set commission = commission + 1 where shop_id = $1', [shop_id])
  const { code, said } = await runAudit()
  expect(said).toContain('shown 1001, booked 1000')
  expect(said).toContain('1 differences')
  expect(code).toBe(1)
})
