import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { type SampleDesk, sampleDesk } from '../../../../../tests/support/sample-desk.ts'
import { visitorOf } from '../../../../../tests/support/sign-up.ts'
import { autoCoupons } from '../contract.ts'

let desk: SampleDesk
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  desk = await sampleDesk()
  await desk.call(autoCoupons.turn, { body: { is_on: 1 } })
  const [row] = await desk.shop.rows<{ sub_path: string }>('select sub_path from shop where shop_id = $1', [desk.shop_id])
  visitor = visitorOf(desk.shop.app, row!.sub_path)
  const { settings: _, programs: __, ...now } = await desk.call(shopContract.notifications)
  const review = { auto_activate_affiliates: 1, verify_affiliate_email: 0 } as const
  await desk.call(shopContract.saveNotifications, { body: { ...now, ...review, auto_active_affiliate_program: ['0'] } })
})
afterAll(() => desk.close())
afterEach(async () => {
  desk.platform.failNext(0)
  await desk.removeSamples()
})

async function signUp(coupon_code: string, over: object = {}) {
  const captcha = await visitor.solve()
  const reply = await visitor.send(visitor.person({ coupon_code, captcha, ...over }))
  return (await reply.json()) as { data?: { redirect: string }; message?: Record<string, string[]> }
}
const thankYou = async (redirect: string) => (await desk.shop.app.fetch(redirect)).text()

describe('a code chosen while registering', () => {
  test('is asked for by the form, and stands on the thank-you page, made in the store', async () => {
    await desk.aSample({ name: 'Own choice', format: 'chosen' })
    await desk.aSample({ name: 'By name', format: 'first_name', prefix: 'N-' })
    expect(await (await visitor.page()).text()).toContain('name="coupon_code"')
    // The preview of the page's editor is drawn of the same facts.
    expect((await desk.call(registrationPage.get, { query: { program_id: desk.program_id } })).facts.asks_for_code).toBe(true)
    expect((await signUp('')).message).toHaveProperty('coupon_code')
    const { data } = await signUp('lenas-picks', { first_name: 'Lena' })
    const page = await thankYou(data!.redirect)
    expect(page).toContain('LENAS-PICKS')
    expect(page).not.toContain('N-LENA')
    expect(desk.discounts().find('LENAS-PICKS')).toMatchObject({ title: 'Own choice' })
    expect(desk.discounts().find('N-LENA')).toMatchObject({ title: 'By name' })
  })

  test('is refused in words where it is taken, here or in the store', async () => {
    await desk.aSample({ format: 'chosen' })
    desk.discounts().create({ title: 'Summer', code: 'SUMMER-22', percentage: 0.1 })
    expect((await signUp('summer-22')).message?.coupon_code).toHaveLength(1)
    expect((await signUp('MINE-22')).data).toBeDefined()
    expect((await signUp('mine-22')).message?.coupon_code).toHaveLength(1)
  })

  test('is on its way while the store is down, which the page says, and there as soon as the store answers', async () => {
    await desk.aSample({ format: 'chosen' })
    desk.platform.failNext(50)
    const { data } = await signUp('LATER-1')
    const page = await thankYou(data!.redirect)
    expect(page).not.toContain('LATER-1')
    expect(page).toContain('We’re creating your code')
    desk.platform.failNext(0)
    expect(await thankYou(data!.redirect)).toContain('LATER-1')
  })

  test('is not asked for without such a sample; then the newest code that was made is shown', async () => {
    expect(await (await visitor.page()).text()).not.toContain('name="coupon_code"')
    await desk.aSample({ format: 'first_name', prefix: 'FIRST-' })
    await desk.aSample({ format: 'first_name', prefix: 'SECOND-' })
    const { data } = await signUp('', { first_name: 'Olga' })
    expect(await thankYou(data!.redirect)).toContain('SECOND-OLGA')
  })
})
