import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPassword } from '#features/account/session/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { keepDesign } from '#server/page-designs/store.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { affiliates } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

async function invited(): Promise<{ id: number; token: string }> {
  const id = await shop.affiliate(shop.program_id)
  await shop.call(affiliates.sendPasswordLink, { id })
  return { id, token: await tokenIn(id) }
}
async function tokenIn(id: number): Promise<string> {
  const mails = await desk.sentTo(id)
  return /\/affiliate\/password\?token=([\w.-]+)/.exec(mails.at(-1)!.text)![1]!
}
const html = { accept: 'text/html' }
const open = (token: string) => desk.app.fetch(`/affiliate/password?token=${token}`, { headers: html })
const send = (fields: Record<string, string>) =>
  desk.app.fetch('/affiliate/password', {
    method: 'POST',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const choose = (token: string, password = 'my new password', again = password) => send({ token, password, again })
const hashOf = async (id: number) =>
  (
    await shop.inShop(tx =>
      tx
        .selectFrom('affiliate')
        .select('password_hash')
        .where('shop_id', '=', shop.shop_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  ).password_hash

describe('the mailed link', () => {
  test('opens a page without script, in a strict frame, that says whose account it is', async () => {
    const { token } = await invited()
    const page = await open(token)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    )
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await page.text()
    expect(text).toContain('your affiliate account at A shop')
    expect(text).not.toMatch(/<script|onload=|javascript:/)
  })

  test('sets the password once, and ends the other links', async () => {
    const { id, token } = await invited()
    await shop.call(affiliates.sendPasswordLink, { id })
    const second = await tokenIn(id)
    const done = await choose(token)
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Password saved')
    expect(await isPassword(await hashOf(id), 'my new password')).toBe(true)
    for (const used of [token, second]) {
      expect((await open(used)).status).toBe(404)
      expect((await choose(used, 'another password')).status).toBe(404)
    }
    expect(await isPassword(await hashOf(id), 'my new password')).toBe(true)
  })

  test('pressed many times at once is taken once', async () => {
    const { token } = await invited()
    const answers = await Promise.all(Array.from({ length: 4 }, () => choose(token)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test('is kept as a hash, for three days', async () => {
    const { id, token } = await invited()
    const rows = await desk.app.asOwner('select * from affiliate_password_link where affiliate_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
    expect(rows[0]!.expires_at.getTime() - Date.now()).toBeGreaterThan(2.9 * DAY_MS)
    await desk.app.asOwner(
      "update affiliate_password_link set expires_at = now() - interval '1 second' where affiliate_id = $1",
      [id],
    )
    expect((await open(token)).status).toBe(404)
    expect((await choose(token)).status).toBe(404)
  })

  test('that is made up, foreign or old looks like any other that is over', async () => {
    const { token } = await invited()
    const bodies = new Set<string>()
    for (const wrong of ['', 'x', `${shop.shop_id}.${'A'.repeat(43)}`, `999999.${token.split('.')[1]}`, `${token}x`]) {
      const answer = await open(wrong)
      expect(answer.status).toBe(404)
      bodies.add(await answer.text())
    }
    expect(bodies.size).toBe(1)
  })

  test('asks again for a password that is too short or typed differently, and is not used up by that', async () => {
    const { token } = await invited()
    const short = await choose(token, 'short')
    expect([short.status, await short.text()]).toEqual([422, expect.stringContaining('8 to 128 characters')])
    const differing = await choose(token, 'a long password', 'a long passwort')
    expect([differing.status, await differing.text()]).toEqual([422, expect.stringContaining('don’t match')])
    expect((await choose(token)).status).toBe(200)
  })

  test('looks like the shop', async () => {
    const { token } = await invited()
    const ref = { shop_id: shop.shop_id, program_id: null, page: 'login' }
    await shop.inShop(tx => keepDesign(tx, ref, { font_family: 'Jost', button_color: '#aa1155' }))
    const page = await (await open(token)).text()
    expect(page).toContain('font-family:"Jost"')
    expect(page).toContain('light-dark(#aa1155')
    expect(page).toContain('<p class="logo">A shop</p>')
  })

  test('speaks the language of the shop', async () => {
    const { token } = await invited()
    await shop.settings({ language: 'vi' })
    expect(await (await open(token)).text()).toContain('Chọn mật khẩu')
    await shop.settings({ language: 'en' })
  })
})

test('nobody is mailed more than five links a day', async () => {
  const id = await shop.affiliate(shop.program_id)
  const asked = await Promise.allSettled(Array.from({ length: 7 }, () => shop.call(affiliates.sendPasswordLink, { id })))
  expect(asked.filter(answer => answer.status === 'fulfilled')).toHaveLength(5)
  expect(await desk.mailsTo(id)).toHaveLength(5)
})
