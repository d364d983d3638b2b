import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinAsCustomer, letInJob } from '#features/friends/customer-referral/server/index.ts'
import { wantDiscount } from '#features/motivation/coupons/server/index.ts'
import { createAffiliate } from '#features/people/affiliates/server/index.ts'
import { saveSetting } from '#features/store/shop/server/index.ts'
import { plainRule } from '#server/store-platform/discount-port.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { aProgram } from '../../../../../tests/support/friend-program.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'

const SUB = 'friends-of-moss'
const DOMAIN = 'friends-of-moss.myshopify.com'
/** More clicks of one visitor than are counted within a minute. */
const TOO_MANY = 500

/** Who is known here, in which way, and one who is not and whose link is used at once. */
const others = ['active', 'word', 'inactive', 'customer', 'blocked', 'hasty'].map(who => `${who}@example.test`)

let app: TestApp
let shop_id: number

beforeAll(async () => {
  app = await testApp({ demo: false })
  const { db } = app.services
  shop_id = await addShop(db, 'professional')
  await db.global.insertInto('shop_domain').values({ shop_id, domain: DOMAIN }).execute()
  await aProgram(db, shop_id)
  await db.inShop(shop_id, async tx => {
    await sql`select claim_sub_path(${SUB})`.execute(tx)
    await tx.updateTable('shop').set({ sub_path: SUB }).where('shop_id', '=', shop_id).execute()
    // The shop's marks name affiliates.
    const utm = { utm_source: '{first_name}', utm_campaign: '{affiliate_id}', utm_content: '{program}' }
    await saveSetting(tx, shop_id, 'links', { store_url: null, utm })
    const program = { shop_id, name: 'Partners', commission_type: 2, commission_amount: 100_000, cookie_days: 7 }
    const { id: program_id } = await tx.insertInto('program').values(program).returning('id').executeTakeFirstOrThrow()
    for (const status of ['active', 'word', 'inactive'] as const) {
      const person = { first_name: 'Mia', last_name: 'Sommer', email: `${status}@example.test`, program_id }
      const id = await createAffiliate(tx, shop_id, {
        ...person,
        status: status === 'word' ? 'active' : status,
        signup_source: 'manual',
      })
      if (status === 'word') await tx.updateTable('affiliate').set({ ref_word: 'mia' }).where('id', '=', id).execute()
    }
    await joinAsCustomer(tx, { shop_id, email: 'customer@example.test', name: 'Cleo Customer' })
    const { participant_id } = await joinAsCustomer(tx, { shop_id, email: 'blocked@example.test', name: 'Bob Blocked' })
    await sql`update affiliate set status = 'inactive' where shop_id = ${shop_id} and id = ${participant_id}`.execute(tx)
    const rule = { ...plainRule, title: 'Friends', kind: 'order', worth: { percentage: '10' }, starts_at: new Date() } as const
    const id = await wantDiscount(tx, shop_id, { purpose: 'auto', code: 'FRIEND10', currency: 'USD', rule })
    await sql`update store_discount set state = 'made', discount_id = 'd1' where shop_id = ${shop_id} and id = ${id}`.execute(tx)
    await sql`update customer_referral set store_discount_id = ${id} where shop_id = ${shop_id}`.execute(tx)
  })
})
afterAll(() => app.close())

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: JSON.stringify({ shop: DOMAIN, ...body }),
  })
  return { status: answer.status, ...((await answer.json()) as { data: Record<string, string> }) }
}
const join = (email: string) => post('/api/friends/join', { email })

/** Everything an outsider can ask about the link that an address was given, by what differs for nobody: numbers of clicks and times. */
async function allThatIsTold(email: string): Promise<string> {
  const joined = await join(email)
  const { link, page, own } = joined.data as Record<'link' | 'page' | 'own', string>
  const ref = new URL(link).searchParams.get('sca_ref')!
  expect(ref).toMatch(/^f\.[0-9a-f]{16}$/)
  // One comes through the link before its owner is let in.
  if (email !== 'hasty@example.test')
    await runJob(letInJob, { services: app.services, payload: { shop_id, email, address: '10.9.9.9' } })
  const click = () =>
    post('/api/track/click', { ref, page: link }, { origin: `https://${DOMAIN}`, 'x-forwarded-for': `198.51.100.${++visitor}` })
  const [counted, signed] = [await click(), await clickUntilSigned(ref, link)]
  const short = await app.fetch(`/r/${shop_id.toString(36)}-${ref}`, { headers: { 'user-agent': 'Mozilla/5.0' } })
  const shown = await app.fetch(new URL(page).pathname + new URL(page).search, { headers: { accept: 'text/html' } })
  const told = {
    again: (await join(email)).data,
    joined,
    arrival: await post('/api/friends/arrival', { ref }),
    clicks: [counted, signed],
    short: [short.status, short.headers.get('location')],
    // The picture of the link looks like the link, and every page has a nonce of its own.
    page: [shown.status, (await shown.text()).replaceAll(/<svg[\s\S]*?<\/svg>| nonce="[^"]*"/g, '')],
    share: await post('/api/friends/share', { link, channel: 'copy' }),
    own: await post('/api/friends/own', { link, own, click_id: crypto.randomUUID() }),
  }
  return JSON.stringify(told, undefined, 1)
    .replaceAll(ref, '{ref}')
    .replaceAll(own, '{own}')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{click}')
    .replaceAll(/\{click\}\.[0-9a-z]{1,11}\.[0-9a-f]{32}/g, '{signed click}')
    .replaceAll(/"expires_at": "[^"]*"/g, '')
}

let visitor = 0

/** Clicks beyond the limit are not counted: the browser keeps them signed, with their owner inside. */
async function clickUntilSigned(ref: string, page: string) {
  const headers = { origin: `https://${DOMAIN}`, 'x-forwarded-for': `192.0.2.${++visitor}` }
  for (let clicks = 0; clicks < TOO_MANY; clicks += 1) {
    const answer = await post('/api/track/click', { ref, page }, headers)
    if (answer.data.click_id?.includes('.')) return answer
  }
  throw new Error('every click was counted')
}

test('whoever asks for the link of an address learns nothing of who has it, by the answer or by anything that follows', async () => {
  const stranger = await allThatIsTold('stranger@example.test')
  expect(stranger).toContain('"code": "FRIEND10"')
  expect(stranger).toContain('{signed click}')
  for (const email of others) expect(await allThatIsTold(email), email).toBe(stranger)
})

test('a link is given without a look at who is known, so that no time tells', async () => {
  await app.asOwner('revoke select on affiliate from tandem_app', [])
  try {
    for (const email of ['active@example.test', 'customer@example.test', 'nobody-yet@example.test'])
      expect((await join(email)).status).toBe(200)
  } finally {
    await app.asOwner('grant select on affiliate to tandem_app', [])
  }
})

test('how many more may ask from one place does not depend on who was asked for', async () => {
  const protection = { repeated_address: 'refuse', repeated_address_most: 2, repeated_address_seconds: 3600 }
  await app.services.db.inShop(shop_id, tx => saveSetting(tx, shop_id, 'sign_up_protection', protection))
  const statesOf = async (from: string, emails: string[]) => {
    const states = []
    for (const email of emails) {
      states.push((await post('/api/friends/join', { email }, { 'x-forwarded-for': from })).status)
      await runJob(letInJob, { services: app.services, payload: { shop_id, email, address: from } })
    }
    return states
  }
  const ofAffiliate = await statesOf('10.8.0.1', ['active@example.test', 'new1@example.test', 'new2@example.test'])
  expect(ofAffiliate).toEqual(await statesOf('10.8.0.2', ['new3@example.test', 'new4@example.test', 'new5@example.test']))
  expect(ofAffiliate.at(-1)).not.toBe(200)
})
