import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tracking } from '#features/store/tracking/contract.ts'
import { shortCodeOf } from '#features/store/tracking/rules/ref-code.ts'
import { signsOf } from '#features/store/tracking/server/signs/signs.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { connectedStore, NEW_STORE } from '../../../../../tests/support/connectedStore.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { storeConnection } from '../contract.ts'
import { EMBED_BLOCK, pixelSettings } from '../rules/extensions.ts'
import { activatePixel } from '../server/activatePixel.ts'
import { endConnection } from '../server/index.ts'

let platform: SimulatedPlatform
let app: TestApp
let shop: Awaited<ReturnType<typeof connectedStore>>
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false })
  shop = await connectedStore(app, platform)
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

const activate = () => activatePixel(app.services, shop.api, shop.shop_id)
const known = async () =>
  (await app.asOwner('select pixel_id, pixel_problem from platform_connection where shop_id = $1', [shop.shop_id]))[0]
const isEmbedOn = async () =>
  (await shop.owner(storeConnection.activeEmbedBlock, { query: { handleEmbedBlock: EMBED_BLOCK } })).active
const hasBlock = async (handleBlock: string) => (await shop.owner(storeConnection.activeBlock, { query: { handleBlock } })).active

describe('the pixel', () => {
  test("is activated with the shop's own settings, once, however often it is seen to", async () => {
    expect(await activate()).toBe(true)
    const { pixel } = shop.store.front
    expect(pixel!.settings).toEqual(pixelSettings(NEW_STORE, app.services.publicUrl()))
    expect(await activate()).toBe(true)
    expect(shop.store.front.pixel!.id).toBe(pixel!.id)
    expect(await known()).toEqual({ pixel_id: pixel!.id, pixel_problem: null })
    expect(shop.store.front.address).toBe(app.services.publicUrl())
  })

  test('that was told another address is told the right one', async () => {
    shop.store.front.pixel!.settings.address = 'https://elsewhere.test'
    expect(await activate()).toBe(true)
    expect(shop.store.front.pixel!.settings.address).toBe(app.services.publicUrl())
  })

  test('is missing where the store does not allow it, and the reason is kept', async () => {
    platform.allowOnly(NEW_STORE, ['read_orders'])
    expect(await activate()).toBe(false)
    expect(await known()).toEqual({ pixel_id: null, pixel_problem: expect.stringContaining('write_pixels') })
    platform.allowAll(NEW_STORE)
    expect(await activate()).toBe(true)
  })

  test('ties a checkout to its click, so that the order counts even when its cart has lost the note', async () => {
    const affiliate_id = await shop.affiliate(await shop.program({ is_default: true }))
    const click_id = await shop.click(affiliate_id, new Date())
    const report = { shop: NEW_STORE, event: 'checkout_started', click_id, checkout_token: 'c0ffee' } as const
    await app.guest(tracking.pixel, { body: report })
    const signs = await app.services.db.inShop(shop.shop_id, tx => signsOf(tx, shop.shop_id))
    expect(signs.pixel).toBeInstanceOf(Date)
    const [row] = await app.asOwner('select cart_token from click where shop_id = $1 and id = $2', [shop.shop_id, click_id])
    expect(row).toEqual({ cart_token: 'c0ffee' })
    await shop.apply(anIncomingOrder({ cart_token: null, checkout_token: 'c0ffee', placed_at: new Date(), currency: 'EUR' }))
    expect((await shop.referrals()).map(row => row.affiliate_id)).toEqual([affiliate_id])
  })
})

describe('the theme that visitors see', () => {
  test('says whether the app embed is on', async () => {
    expect(await isEmbedOn()).toBe(false)
    shop.store.front.embed = 'on'
    expect(await isEmbedOn()).toBe(true)
    shop.store.front.embed = 'off'
    expect(await isEmbedOn()).toBe(false)
  })

  test('says which blocks stand in its templates', async () => {
    expect(await hasBlock('recommended-by')).toBe(false)
    shop.store.front.blocks.add('recommended-by')
    expect(await hasBlock('recommended-by')).toBe(true)
  })

  test('is asked anew after another one was published', async () => {
    shop.store.front.embed = 'on'
    shop.store.front.publishTheme('Sense')
    expect([await isEmbedOn(), await hasBlock('recommended-by')]).toEqual([false, false])
  })

  test('is unknown where the store does not allow to look, and where none is connected', async () => {
    platform.allowOnly(NEW_STORE, ['read_orders'])
    expect([await isEmbedOn(), await hasBlock('recommended-by')]).toEqual([null, null])
    platform.allowAll(NEW_STORE)
    const other = await app.somebodyAt(await addShop(app.services.db, 'free'))
    expect(await other(storeConnection.activeEmbedBlock, { query: { handleEmbedBlock: EMBED_BLOCK } })).toEqual({ active: null })
  })

  test('opens in its editor with the app embed turned on, and is saved there', async () => {
    const address = shop.api.embedEditorUrl(NEW_STORE, EMBED_BLOCK)
    expect(new URL(address).search).toBe(`?context=apps&template=index&activateAppId=${platform.apiKey}%2F${EMBED_BLOCK}`)
    expect(await (await fetch(address)).text()).toContain('checked')
    await fetch(address, { method: 'POST', body: new URLSearchParams({ tandem: 'on' }) })
    expect(await isEmbedOn()).toBe(true)
  })
})

test('when the app is taken out, nothing of it stays in the store, nor anything of the store here', async () => {
  platform.uninstall(NEW_STORE)
  const { embed, blocks, pixel, address } = shop.store.front
  expect({ embed, blocks: blocks.size, pixel, address, reports: platform.installations.subscriptions(NEW_STORE) }).toEqual({
    embed: 'absent',
    blocks: 0,
    pixel: undefined,
    address: undefined,
    reports: [],
  })
  await app.services.db.inShop(shop.shop_id, tx => endConnection(tx, shop.shop_id, new Date()))
  expect(await known()).toEqual({ pixel_id: null, pixel_problem: null })
  expect(await isEmbedOn()).toBe(null)
})

test('links of a store that took the app out lead there all the same, and count for nobody', async () => {
  const ann = await shop.affiliate(await shop.program())
  const [row] = await app.asOwner<{ ref_code: string }>(
    'update affiliate set ref_code = id || $2 where shop_id = $1 and id = $3 returning ref_code',
    [shop.shop_id, '.5a17ba11', ann],
  )
  const code = shortCodeOf(shop.shop_id, row!.ref_code)
  const visit = await app.fetch(`/r/${code}`, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } })
  expect([visit.status, new URL(visit.headers.get('location')!).host]).toEqual([302, NEW_STORE])
  expect(await app.guest(tracking.click, { body: { shop: NEW_STORE, ref: row!.ref_code } })).toMatchObject({ tracked: false })
  expect(await app.asOwner('select id from click where shop_id = $1 and affiliate_id = $2', [shop.shop_id, ann])).toEqual([])
})
