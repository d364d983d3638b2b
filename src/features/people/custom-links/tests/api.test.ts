import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { shopWorld } from '../../../../../tests/support/shop-world.ts'
import { openDemoStore } from '../../../../demo/loadDemo.ts'
import { checkCustomLinksJob, syncCustomLinkJob } from '../server/customLinks.jobs.ts'

let platform: SimulatedPlatform
let shop: Intake
let call: Call
let program_id: number
let other_program_id: number

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  await openDemoStore(shop.app.services)
  call = await shop.app.as('owner@demo.test', DEMO_SHOP)
  const programs = [...new Set((await call(affiliates.list, { query: {} })).rows.map(row => row.program_id))]
  program_id = programs[0]!
  other_program_id = programs[1]!
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

let made = 0
async function somebody() {
  made += 1
  const body = {
    first_name: 'Ann',
    last_name: `Nr${made}`,
    email: `link${made}@example.test`,
    program_id,
    send_email: 0,
  } as const
  return (await call(affiliates.create, { body })).id
}
const redirects = () => platform.storeOf(DEMO_SHOP)!.redirects
const update = (id: number, body: object) => call(affiliates.update, { id, body })
const linksOf = async (id: number) => (await call(affiliates.get, { id })).links
const stateOf = async (id: number) => (await linksOf(id)).custom_link_state
const sync = (affiliate_id: number) =>
  runJob(syncCustomLinkJob, { services: shop.app.services, payload: { shop_id: shop.shop_id, affiliate_id } })

/** How often the store was to be brought up to date for an affiliate, since the last look. */
async function asked(affiliate_id: number): Promise<number> {
  const rows = await shop.rows<{ id: string }>(
    `delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'customLinks.sync')
       and payload->>'affiliate_id' = $1 returning id`,
    [String(affiliate_id)],
  )
  return rows.length
}

describe('a custom link', () => {
  let ann: number
  let path: string
  beforeEach(async () => {
    ann = await somebody()
    path = `/ann-${ann}`
  })

  test('is made by the store, which then leads its visitors to the affiliate’s link', async () => {
    expect(await stateOf(ann)).toBe('none')
    await update(ann, { custom_path: path })
    expect(await stateOf(ann)).toBe('on_its_way')
    expect(await asked(ann)).toBe(1)
    await sync(ann)
    const links = await linksOf(ann)
    expect(links).toMatchObject({ custom_link_state: 'made', custom_link: `http://tandem.test/demo-store${path}` })
    expect(redirects().find(path)).toMatchObject({ path, target: links.default_link })
    const visit = await shop.app.fetch(new URL(links.custom_link!).pathname)
    expect([visit.status, visit.headers.get('location')]).toEqual([302, links.default_link])
    expect((await shop.app.fetch('/demo-store/nobody')).status).toBe(404)
  })

  test('is made once, however often and however many at once are asked for', async () => {
    await update(ann, { custom_path: path })
    await Promise.all([sync(ann), sync(ann), sync(ann)])
    await sync(ann)
    expect(
      redirects()
        .all()
        .filter(one => one.path === path),
    ).toHaveLength(1)
    expect(await stateOf(ann)).toBe('made')
  })

  test('that was made before the answer got lost is recognised', async () => {
    await update(ann, { custom_path: path })
    await sync(ann)
    const { id } = redirects().find(path)!
    await shop.rows('delete from custom_link where affiliate_id = $1', [ann])
    await update(ann, { ref_word: `word-${ann}` })
    await sync(ann)
    expect(redirects().find(path)).toEqual({ id, path, target: (await linksOf(ann)).default_link })
    expect(await stateOf(ann)).toBe('made')
  })

  test('follows another path, another word and another program, and leaves nothing behind', async () => {
    await update(ann, { custom_path: path })
    await sync(ann)
    await asked(ann)
    await update(ann, { custom_path: `${path}-2`, ref_word: `w${ann}` })
    expect(await asked(ann)).toBe(1)
    expect(await stateOf(ann)).toBe('on_its_way')
    await sync(ann)
    expect(redirects().find(path)).toBeUndefined()
    expect(redirects().find(`${path}-2`)!.target).toContain(`sca_ref=w${ann}`)
    await update(ann, { custom_path: `${path.toUpperCase()}-2` })
    await sync(ann)
    expect(
      redirects()
        .all()
        .filter(one => one.path.toLowerCase() === `${path}-2`),
    ).toMatchObject([{ path: `${path.toUpperCase()}-2` }])
    await asked(ann)
    await call(affiliates.moveMany, { body: { ids: [ann], program_id: other_program_id } })
    expect(await asked(ann)).toBe(1)
    await update(ann, { custom_path: '' })
    await sync(ann)
    expect(redirects().find(`${path}-2`)).toBeUndefined()
    expect(await stateOf(ann)).toBe('none')
    expect(await shop.rows('select from custom_link where affiliate_id = $1', [ann])).toEqual([])
  })

  test('ends with the affiliate', async () => {
    await update(ann, { custom_path: path })
    await sync(ann)
    await asked(ann)
    await call(affiliates.remove, { id: ann })
    expect(await asked(ann)).toBe(1)
    await sync(ann)
    expect(redirects().find(path)).toBeUndefined()
  })

  test('of two tabs: the last word wins, and one path remains', async () => {
    await Promise.all([update(ann, { custom_path: `${path}-a` }), update(ann, { custom_path: `${path}-b` })])
    await Promise.all([sync(ann), sync(ann)])
    await sync(ann)
    const { custom_path, custom_link_state } = await linksOf(ann)
    expect(custom_link_state).toBe('made')
    expect(
      redirects()
        .all()
        .filter(one => one.path.startsWith(path))
        .map(one => one.path),
    ).toEqual([custom_path])
  })

  test('is not taken from the store itself; the merchant is told and can ask again', async () => {
    const own = redirects().create(path, '/collections/sale') as { id: string }
    await update(ann, { custom_path: path })
    await sync(ann)
    expect(await stateOf(ann)).toBe('taken')
    expect(redirects().find(path)!.target).toBe('/collections/sale')
    await asked(ann)
    redirects().remove(own.id)
    expect((await call(affiliates.retryCustomLink, { id: ann })).links.custom_link_state).toBe('on_its_way')
    expect(await asked(ann)).toBe(1)
    await sync(ann)
    expect(await stateOf(ann)).toBe('made')
    await call(affiliates.retryCustomLink, { id: ann })
    expect(await asked(ann)).toBe(0)
    const log = await activityOf(shop.app.services.db, shop.shop_id, 'affiliates.customLinkRetried')
    expect(log.filter(entry => JSON.stringify(entry).includes(path))).toHaveLength(1)
  })

  test('waits while the store does not answer, and is made when it does', async () => {
    await update(ann, { custom_path: path })
    platform.failNext(50)
    await expect(sync(ann)).rejects.toThrow('answered 503')
    expect(await stateOf(ann)).toBe('on_its_way')
    platform.failNext(2)
    await sync(ann)
    expect(await stateOf(ann)).toBe('made')
  })

  test('needs the store’s permission, and is made by itself once that is given', async () => {
    await update(ann, { custom_path: path })
    platform.allowOnly(DEMO_SHOP, ['read_orders'])
    await sync(ann)
    expect(await stateOf(ann)).toBe('not_allowed')
    platform.allowAll(DEMO_SHOP)
    await asked(ann)
    await runJob(checkCustomLinksJob, { services: shop.app.services })
    expect(await asked(ann)).toBe(1)
    await sync(ann)
    expect(await stateOf(ann)).toBe('made')
  })

  test('goes on to whoever takes the path next, in whichever order that is done', async () => {
    await update(ann, { custom_path: path })
    await sync(ann)
    const bob = await somebody()
    await update(ann, { custom_path: '' })
    await update(bob, { custom_path: path })
    await sync(bob)
    await sync(ann)
    const links = await linksOf(bob)
    expect(links.custom_link_state).toBe('made')
    expect(redirects().find(path)!.target).toBe(links.default_link)
    expect(await stateOf(ann)).toBe('none')
  })

  test('that the merchant has led elsewhere in the store is left alone', async () => {
    await update(ann, { custom_path: path })
    await sync(ann)
    redirects().update(redirects().find(path)!.id, { target: '/pages/about' })
    await update(ann, { custom_path: '' })
    await sync(ann)
    expect(redirects().find(path)!.target).toBe('/pages/about')
  })

  test('is refused at once where the store has the path for itself', async () => {
    for (const custom_path of ['/cart', 'Products', '/admin'])
      expect((await refusal(update(ann, { custom_path }))).fields).toHaveProperty('custom_path')
  })
})

describe('the hourly look', () => {
  const look = () => runJob(checkCustomLinksJob, { services: shop.app.services })

  test('finds links that lead elsewhere by now, those the store lost, and those nobody wants', async () => {
    const [moved, lost, gone, fine] = await Promise.all([somebody(), somebody(), somebody(), somebody()])
    for (const id of [moved, lost, gone, fine]) {
      await update(id!, { custom_path: `/look-${id}` })
      await sync(id!)
      await asked(id!)
    }
    await shop.rows("update custom_link set target = 'https://old.example' where affiliate_id = $1", [moved])
    await shop.rows("update custom_link set changed_at = now() - interval '2 days' where affiliate_id = $1", [lost])
    redirects().remove(redirects().find(`/look-${lost}`)!.id)
    await shop.rows('update affiliate set custom_path = null where id = $1', [gone])
    await look()
    expect([await asked(moved!), await asked(lost!), await asked(gone!), await asked(fine!)]).toEqual([1, 1, 1, 0])
    for (const id of [moved, lost, gone]) await sync(id!)
    expect(redirects().find(`/look-${lost}`)).toBeDefined()
    expect(redirects().find(`/look-${gone}`)).toBeUndefined()
    await look()
    expect([await asked(moved!), await asked(lost!), await asked(gone!)]).toEqual([0, 0, 0])
  })
})

test('a shop without a store keeps the path, says so, and asks nobody', async () => {
  const { app } = shop
  const { db } = app.services
  const world = await shopWorld({ db, addShop: () => addShop(db, 'professional') })
  const id = await world.affiliate(await world.program())
  const owner = await app.somebodyAt(world.shop_id)
  await owner(affiliates.update, { id, body: { custom_path: '/ann' } })
  await runJob(syncCustomLinkJob, { services: app.services, payload: { shop_id: world.shop_id, affiliate_id: id } })
  await runJob(checkCustomLinksJob, { services: app.services })
  expect((await owner(affiliates.get, { id })).links).toMatchObject({ custom_path: '/ann', custom_link_state: 'no_store' })
})
