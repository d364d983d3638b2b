import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalSettings } from '#features/pages/portal-settings/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type PortalDesk, portalDesk } from '../../../../../tests/support/portal-desk.ts'
import type { Subscription } from '../rules/token.ts'
import { unsubscribeUrl } from '../server/index.ts'

let desk: PortalDesk

beforeAll(async () => {
  desk = await portalDesk()
})
afterAll(() => desk.close())

type Somebody = Awaited<ReturnType<PortalDesk['signedIn']>>

async function pathFor({ id }: { id: number }, over: Partial<Subscription> = {}): Promise<string> {
  const { shop_id } = desk.shop
  const shop = await desk.shop.inShop(tx =>
    tx.selectFrom('shop').select(['sub_path', 'custom_domain', 'plan']).where('shop_id', '=', shop_id).executeTakeFirstOrThrow(),
  )
  const url = unsubscribeUrl(desk.app.services, shop, { shop_id, affiliate_id: id, kind: 'news', ...over })
  return new URL(url).pathname
}

const html = { accept: 'text/html' }
const look = (path: string) => desk.app.fetch(path, { headers: html })
const press = (path: string) =>
  desk.app.fetch(path, {
    method: 'POST',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'token=x',
  })
const mutedOf = async ({ call }: Somebody) => (await call(portalSettings.account)).muted_mails

test('the address in a mail shows a page with a button, and only the button ends the mails', async () => {
  const ann = await desk.signedIn()
  const path = await pathFor(ann)
  const question = await look(path)
  expect(question.status).toBe(200)
  expect(await question.text()).toMatch(new RegExp(`${ann.email}[\\s\\S]*Unsubscribe</button>`))
  expect(await mutedOf(ann)).toEqual([])
  expect(await (await press(path)).text()).toContain('You’re unsubscribed')
  expect(await mutedOf(ann)).toEqual(['news'])
  const again = await (await look(path)).text()
  expect(again).toContain('You’re unsubscribed')
  expect(again).not.toContain('<button')
})

test('mail programs end the mails with one click, without a session, with either kind of form', async () => {
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ] as const) {
    const bob = await desk.signedIn()
    const path = await pathFor(bob)
    const answer = await desk.app.fetch(path, { method: 'POST', headers: { 'content-type': type }, body })
    expect(answer.status).toBe(200)
    expect(await mutedOf(bob)).toEqual(['news'])
  }
})

test('pressed twice at once it is ended once, and the log of the shop tells it once', async () => {
  const eve = await desk.signedIn()
  const path = await pathFor(eve, { kind: 'coupons' })
  await Promise.all([press(path), press(path), press(path)])
  expect(await mutedOf(eve)).toEqual(['coupons'])
  const told = await desk.app.asOwner(
    "select 1 from audit_log where shop_id = $1 and action = 'unsubscribe.mail' and subject_id = $2",
    [desk.shop.shop_id, String(eve.id)],
  )
  expect(told).toHaveLength(1)
})

test('what was ended can be switched on again in the portal, and is ended again by the same address', async () => {
  const kim = await desk.signedIn()
  const path = await pathFor(kim)
  await press(path)
  await kim.call(portalSettings.setMails, { body: { muted: [] } })
  expect(await (await look(path)).text()).toContain('<button')
  await press(path)
  expect(await mutedOf(kim)).toEqual(['news'])
})

test('an address that was changed anywhere ends nobody’s mails', async () => {
  const [ann, bob] = [await desk.signedIn(), await desk.signedIn()]
  const path = await pathFor(ann)
  const [, facts, signature] = /^.*\/(.*)\.(.*)$/.exec(path)!
  const bobs = /^.*\/(.*)\.(.*)$/.exec(await pathFor(bob))!
  for (const token of [
    `${bobs[1]}.${signature}`,
    `${facts}.${signature!.slice(0, -1)}`,
    `${facts}.${'A'.repeat(43)}`,
    facts!,
    `${facts!.replace('news', 'chat')}.${signature}`,
    '%00',
  ])
    for (const answer of [await look(`/affiliate/unsubscribe/${token}`), await press(`/affiliate/unsubscribe/${token}`)])
      expect([400, 404]).toContain(answer.status)
  expect(await mutedOf(ann)).toEqual([])
  expect(await mutedOf(bob)).toEqual([])
})

test('the address of somebody who was deleted leads nowhere', async () => {
  const gone = await desk.somebody()
  const path = await pathFor(gone)
  await desk.shop.call(affiliates.remove, { id: gone.id })
  expect((await look(path)).status).toBe(404)
  expect((await press(path)).status).toBe(404)
})

test('whoever reads Vietnamese is asked in Vietnamese, and the mail’s name of a shop cannot carry markup', async () => {
  const lan = await desk.signedIn({ language: 'vi' })
  await desk.app.asOwner("update shop set brand_name = '<b>Bad</b> & Co' where shop_id = $1", [desk.shop.shop_id])
  const page = await (await look(await pathFor(lan))).text()
  expect(page).toContain('Hủy nhận các email này?')
  expect(page).not.toContain('<b>Bad')
})
