import { createHmac } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerReferral } from '#features/friends/customer-referral/contract.ts'
import { joinAsCustomer, letInJob, participantProof } from '#features/friends/customer-referral/server/index.ts'
import { wantDiscount } from '#features/motivation/coupons/server/index.ts'
import { gatherCustomerData, takeCustomerData } from '#features/store/store-connection/server/privacy/customer-data.ts'
import type { Call } from '#kit/contract/client.ts'
import { type Design, defaultsOf, toWire } from '#kit/design/design.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { plainRule } from '#server/store-platform/discount-port.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { atTheEdge, overTheEdge } from '../../../../../tests/support/design-limits.ts'
import { aProgram } from '../../../../../tests/support/friend-program.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { friendPages, friends, landingPath, linkPath } from '../contract.ts'
import { friendMessage } from '../rules/friendMessage.ts'
import { friendPopup } from '../rules/friendPopup.ts'
import { landingPage } from '../rules/landingPage.ts'
import { widget } from '../rules/widget.ts'
import { mailRewards } from '../server/rewardMail.job.ts'
import { storePage } from '../server/storePage.ts'

const SUB = 'friends-of-fern'
const DOMAIN = 'friends-of-fern.myshopify.com'

let app: TestApp
let call: Call
let shop_id: number

beforeAll(async () => {
  app = await testApp({ demo: false })
  const { db } = app.services
  shop_id = await addShop(db, 'growth_affiliate')
  call = app.clientWith(await signedIn(db, shop_id, { role: 'staff', permissions: ['convert-customer-to-affiliate'] }))
  await db.global.insertInto('shop_domain').values({ shop_id, domain: DOMAIN }).execute()
  await db.inShop(shop_id, async tx => {
    await sql`select claim_sub_path(${SUB})`.execute(tx)
    await tx.updateTable('shop').set({ sub_path: SUB }).where('shop_id', '=', shop_id).execute()
  })
})
afterAll(() => app.close())
beforeEach(() => aProgram(app.services.db, shop_id))

const designs = {
  widget: { table: widget as Design, get: friendPages.widget, save: friendPages.saveWidget },
  popup: { table: friendPopup as Design, get: friendPages.popup, save: friendPages.savePopup },
  'message to friends': { table: friendMessage as Design, get: friendPages.message, save: friendPages.saveMessage },
  'landing page': { table: landingPage as Design, get: friendPages.landingPage, save: friendPages.saveLandingPage },
}

describe.each(Object.entries(designs))('the %s', (_name, { table, get, save }) => {
  test('is whole before it is saved, tells all that is wrong at once by field, and keeps what is at its limits', async () => {
    expect(await call(get)).toMatchObject({ ...defaultsOf(table), version: 0, has_incentive: 1 })
    const { values, paths } = overTheEdge(table)
    const wrong = Object.fromEntries(Object.entries(values).filter(([name]) => table[name]!.kind !== 'switch'))
    const { fields } = await refusal(call(save, { body: toWire(table, { ...defaultsOf(table), ...wrong }) }))
    expect(Object.keys(fields).sort()).toEqual(paths.filter(path => table[path]!.kind !== 'switch').sort())
    const wanted = atTheEdge(table)
    const saved = await call(save, { body: toWire(table, wanted) })
    expect(saved).toMatchObject({ ...wanted, version: 1 })
    expect(await refusal(call(save, { body: { base_version: '0' } }))).toMatchObject({ kind: 'conflict' })
    await call(save, { body: toWire(table, defaultsOf(table)) })
  })
})

describe('what is written', () => {
  test('steps of the guide come as name[title] and name[icon], and are not asked for while it is off', async () => {
    const body = { 'content_signup_share_your_link[title]': 'Tell a friend', 'content_signup_share_your_link[icon]': 'heart' }
    expect(await call(friendPages.saveLandingPage, { body })).toMatchObject(body)
    const { fields } = await refusal(call(friendPages.saveLandingPage, { body: { content_signup_guide_title: ' ' } }))
    expect(Object.keys(fields)).toEqual(['content_signup_guide_title'])
    const off = { content_signup_referral_guide: '0', content_signup_guide_title: ' ' }
    expect(await call(friendPages.saveLandingPage, { body: off })).toMatchObject({ content_signup_guide_title: 'How it works' })
    await call(friendPages.saveLandingPage, { body: toWire(landingPage, defaultsOf(landingPage)) })
  })

  test('a banner is a jpg, png or webp of two megabytes at most', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1d85e8' } })
      .webp()
      .toBuffer()
    const name = 'design_banner_image_vertical'
    const saved = await call(friendPages.saveLandingPage, { body: { [name]: new Blob([new Uint8Array(picture)]) } })
    expect(saved[name]).toMatch(/^\/files\//)
    const large = new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(2_097_152)])
    const text = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])
    for (const file of [large, text])
      expect(Object.keys((await refusal(call(friendPages.saveLandingPage, { body: { [name]: file } }))).fields)).toEqual([name])
    expect((await call(friendPages.saveLandingPage, { body: { [`${name}_delete`]: '1' } }))[name]).toBeNull()
  })

  test('where friends get nothing, fresh words do not name it and there is no popup', async () => {
    await aProgram(app.services.db, shop_id, { incentive_type: 'none', incentive_amount: 0 })
    const design = await call(friendPages.widget)
    expect(design).toMatchObject({ has_incentive: 0, content_signup_title: 'Refer a friend, get {customer_reward}' })
    expect(JSON.stringify(design)).not.toContain('{friend_incentive}')
    await waitFor(async () => expect(await page(landingPath(SUB))).toContain('Refer a friend, get $10.00'))
    expect((await call(friendPages.displays)).has_incentive).toBe(0)
  })
})

/** From somewhere else each time, unless told otherwise. */
const post = (path: string, body: object, from?: string) =>
  app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify(body),
  })
const join = (email: string, from?: string) => post('/api/friends/join', { shop: DOMAIN, email }, from)
const joined = async (email: string) => ((await (await join(email)).json()) as { data: { link: string; page: string } }).data
const page = async (path: string) => (await app.fetch(path, { headers: { accept: 'text/html' } })).text()
const codeOf = (link: string) => new URL(link).searchParams.get('sca_ref')!

describe('asking for a link', () => {
  test('gives the same answer to strangers, participants and affiliates, however the address is spelled, and mails nobody', async () => {
    await app.services.db.inShop(shop_id, async tx => {
      const { id } = await tx
        .insertInto('program')
        .values({ shop_id, name: 'Partners', commission_type: 2, commission_amount: 100_000 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const person = {
        first_name: 'Mia',
        last_name: 'Sommer',
        email: 'mia@example.test',
        ref_code: '17.abcdef0123',
        ref_word: 'mia',
      }
      await tx
        .insertInto('affiliate')
        .values({ shop_id, program_id: id, status: 'active', ...person })
        .execute()
    })
    const answers = [await joined('ann@example.test'), await joined('Ann+shop@Example.test'), await joined('mia@example.test')]
    const shapes = answers.map(({ link, page }) => [link, page].map(text => text.replaceAll(/f\.[0-9a-f]{16}/g, '{code}')))
    expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
    expect(answers[0]!.link).toBe(answers[1]!.link)
    const tasks = await app.asOwner<{ identifier: string }>(
      `select distinct task.identifier from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id`,
      [],
    )
    expect(tasks).toEqual([{ identifier: 'customerReferral.letIn' }])
    for (const { page: address } of answers)
      expect((await app.fetch(new URL(address).pathname + new URL(address).search)).status).toBe(200)
  })

  test('a thousand addresses from one place are mostly turned away', async () => {
    const before = await asked()
    const states: number[] = []
    // Fifty at once: a server that is overrun would turn them away for that alone.
    for (let from = 0; from < 1000; from += 50) {
      const emails = Array.from({ length: 50 }, (_, one) => `many${from + one}@example.test`)
      states.push(...(await Promise.all(emails.map(async email => (await join(email, '198.51.100.7')).status))))
    }
    expect(states.filter(status => status === 200)).toHaveLength(20)
    expect(new Set(states)).toEqual(new Set([200, 429]))
    expect((await asked()) - before).toBe(20)
  })

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(300)}@example.test`])('%s is no address', async email => {
    expect((await join(email)).status).toBe(422)
  })

  test('is not there while the program is off, nor for a shop that is none', async () => {
    await aProgram(app.services.db, shop_id, { is_on: false })
    expect((await join('late@example.test')).status).toBe(404)
    expect((await post('/api/friends/join', { shop: 'nobody.example', email: 'a@example.test' })).status).toBe(404)
  })
})

const asked = async () =>
  (await app.asOwner<{ count: number }>('select count(*)::integer as count from referral_participant', []))[0]!.count

describe('the landing page', () => {
  test('gives a link to who asks, and shows what it has earned to who has the link out of an email', async () => {
    await waitFor(async () => expect(await page(landingPath(SUB))).toContain('Give 10% off, get $10.00'))
    expect(await page(landingPath(SUB))).toMatch(/<form[^>]*method="post"/)
    const sent = await app.fetch(landingPath(SUB), {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name: 'Bo Ek', email: 'bo@example.test' }).toString(),
    })
    expect(sent.status).toBe(303)
    const after = await page(sent.headers.get('location')!)
    expect(after).toMatch(/value="https?:\/\/[^"]*sca_ref=f\.[0-9a-f]{16}"/)
    expect(after).toContain('aria-label="QR code of your link"')
    expect(after).toContain('Every reward email has a link to them.')
    const { participant_id } = await app.services.db.inShop(shop_id, tx =>
      joinAsCustomer(tx, { shop_id, email: 'bo@example.test' }),
    )
    const proof = participantProof(app.config.secret, shop_id, participant_id)
    expect(await page(linkPath(SUB, { proof }))).toContain('No rewards yet.')
    const forged = proof.replace(/^\w+/, (participant_id + 1).toString(36))
    expect((await app.fetch(linkPath(SUB, { proof: forged }), { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  test('hands the link on with what the merchant wrote for friends, filled, and from the customer’s own email', async () => {
    const words = {
      friend_message_subject: 'Try {brand_name}',
      friend_message_text: 'You save {friend_incentive}, I get {customer_reward}',
    }
    await call(friendPages.saveMessage, { body: words })
    const after = await page(linkPath(SUB, { code: 'f.0123456789abcdef' }))
    expect(after).toMatch(/href="mailto:\?subject=Try%20[^"]+&amp;body=You%20save%2010%25%20off%2C%20I%20get%20%2410\.00%0Ahttp/)
    await call(friendPages.saveMessage, { body: { friend_message_subject: defaultsOf(friendMessage).friend_message_subject } })
  })

  test('says at the field what is wrong, with what was typed', async () => {
    const sent = await app.fetch(landingPath(SUB), {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name: '<b>Bo</b>', email: 'nobody' }).toString(),
    })
    expect(sent.status).toBe(422)
    const text = await sent.text()
    expect(text).toContain('Enter a valid email address.')
    expect(text).toContain('value="&lt;b&gt;Bo&lt;/b&gt;"')
  })

  test('is closed while the program is off, and gone while it is not published', async () => {
    await aProgram(app.services.db, shop_id, { is_on: false })
    await waitFor(async () => expect(await page(landingPath(SUB))).toContain('accepting new referrals right now'))
    const { participant_id } = await app.services.db.inShop(shop_id, tx =>
      joinAsCustomer(tx, { shop_id, email: 'bo@example.test' }),
    )
    const own = linkPath(SUB, { proof: participantProof(app.config.secret, shop_id, participant_id) })
    // No page promises anything, and whoever has earned something still finds it.
    for (const path of [landingPath(SUB), own, linkPath(SUB, { code: 'f.0123456789abcdef' })]) {
      const shown = await page(path)
      expect(shown).toContain('<title>Not available right now')
      expect(shown).toContain('Visit the store')
      for (const promise of ['$10.00', '10% off', 'sca_ref', 'How it works']) expect(shown).not.toContain(promise)
    }
    expect(await page(own)).not.toContain('Your rewards')
    await app.asOwner(
      `insert into ledger_balance (shop_id, affiliate_id, account, currency, amount) values ($1, $2, 'payable', 'USD', 4321)`,
      [shop_id, participant_id],
    )
    expect(await page(own)).toContain('$43.21')
    await call(friendPages.saveDisplays, { body: { landing_page: 0 } })
    await waitFor(async () => expect((await app.fetch(landingPath(SUB), { headers: { accept: 'text/html' } })).status).toBe(404))
    await call(friendPages.saveDisplays, { body: { landing_page: 1 } })
  })
})

describe('the landing page in the store', () => {
  const SECRET = 'of-the-app'
  const signed = (over: Record<string, string> = {}, secret = SECRET) => {
    const query = { shop: DOMAIN, path_prefix: '/apps/refer-a-friend', timestamp: String(Math.floor(Date.now() / 1000)), ...over }
    const message = Object.entries(query)
      .sort()
      .map(([name, value]) => `${name}=${value}`)
      .join('')
    const signature = createHmac('sha256', secret).update(message).digest('hex')
    return `/api/friends/page?${new URLSearchParams({ ...query, signature })}`
  }
  let http: FastifyInstance
  beforeAll(() => {
    http = fastify()
    const platform = { apiKey: 'key', apiSecret: SECRET, url: 'https://{shop}' }
    storePage(http, { ...app.services, config: { ...app.config, platform } })
  })
  afterAll(() => http.close())
  const ask = (url: string) => http.inject({ url, headers: { accept: 'text/html' } })

  test('is drawn for whom the platform passes on, and its form leads to the shop’s own page', async () => {
    const { statusCode, body, headers } = await ask(signed())
    expect(statusCode).toBe(200)
    const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(body) ?? []
    expect(new URL(action).pathname).toBe(landingPath(SUB))
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${new URL(action).origin}`)
    expect(body).toContain('<base href="http')
    expect(body).not.toContain('<script')
  })

  test.each([
    ['signed by somebody else', () => signed({}, 'guess')],
    ['of another shop', () => signed().replace(DOMAIN, 'other.myshopify.com')],
    ['long ago', () => signed({ timestamp: '1317327555' })],
    ['unknown', () => signed({ shop: 'nobody.myshopify.com' })],
  ])('is not there for an address that is %s', async (_, address) => {
    expect((await ask(address())).statusCode).toBe(404)
  })
})

describe('a friend', () => {
  const arrival = async (ref: string) =>
    ((await (await post('/api/friends/arrival', { shop: DOMAIN, ref })).json()) as { data: { code: string | null } }).data.code

  test('hears of the discount through the link of a customer, and through nobody else’s', async () => {
    const code = codeOf((await joined('ann@example.test')).link)
    // The store has not made the discount yet.
    expect(await arrival(code)).toBeNull()
    await madeDiscount()
    expect(await arrival(code)).toBe('FRIEND10')
    for (const other of ['mia', '17.abcdef0123', '1.nobody', "'; drop table"]) expect(await arrival(other)).toBeNull()
    await call(friendPages.saveDisplays, { body: { friend_popup: 0 } })
    expect(await arrival(code)).toBeNull()
    await call(friendPages.saveDisplays, { body: { friend_popup: 1 } })
    await aProgram(app.services.db, shop_id, { is_on: false })
    expect(await arrival(code)).toBeNull()
  })
})

test('a link that is handed on is counted once a day for each way, in the store and on its page', async () => {
  const { link } = await joined('pia@example.test')
  const shares = async () => (await call(customerReferral.figures, { query: {} })).shares
  const before = await shares()
  const tell = (channel: string, told = link) => post('/api/friends/share', { shop: DOMAIN, link: told, channel })
  await Promise.all([tell('copy'), tell('copy'), tell('email'), tell('whatsapp')])
  expect(await shares()).toBe(before + 3)
  const fromPage = await app.fetch(`${landingPath(SUB)}/share`, {
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ link, channel: 'x' }),
  })
  expect(fromPage.status).toBe(200)
  expect((await tell('pigeon')).status).toBe(422)
  await tell('copy', 'https://store.test/?sca_ref=999.abcdef0123')
  expect(await shares()).toBe(before + 4)
})

test('who asks the store for all that is known of them reads of their link, however they spelled the address, and how they shared it', async () => {
  const { link } = await joined('rea@example.test')
  await runJob(letInJob, { services: app.services, payload: { shop_id, email: 'rea@example.test', address: '10.0.0.1' } })
  await post('/api/friends/share', { shop: DOMAIN, link, channel: 'copy' })
  const told = await app.services.db.inShop(shop_id, async tx => {
    const customer = { shop_id, platform_id: 'rea', email: 'rea+shop@example.test', first_seen_at: new Date() }
    await tx.insertInto('customer').values(customer).execute()
    const id = await gatherCustomerData(tx, shop_id, { customer_platform_id: 'rea', order_platform_ids: [] })
    return takeCustomerData(tx, shop_id, id)
  })
  expect(told!.content).toMatchObject({
    referral_links: [{ code: codeOf(link), shares: [{ channel: 'copy', day: expect.any(String) }] }],
  })
})

test('the browser in which a link was asked for tells of its clicks, and no other can', async () => {
  const { link, own } = ((await (await join('nia@example.test')).json()) as { data: { link: string; own: string } }).data
  const click_id = crypto.randomUUID()
  await runJob(letInJob, { services: app.services, payload: { shop_id, email: 'nia@example.test', address: '10.0.0.1' } })
  const [{ id } = { id: 0 }] = await app.asOwner<{ id: number }>(`select id from affiliate where email = 'nia@example.test'`, [])
  const at = new Date()
  await app.services.db.inShop(shop_id, tx =>
    tx
      .insertInto('click')
      .values({ shop_id, id: click_id, affiliate_id: Number(id), at })
      .execute(),
  )
  const isOwn = async () =>
    (await app.asOwner<{ is_own: boolean | null }>('select is_own from click where id = $1', [click_id]))[0]!.is_own
  const other = ((await (await join('oda@example.test')).json()) as { data: { link: string; own: string } }).data
  const tell = (told: object) => post('/api/friends/own', { shop: DOMAIN, click_id, ...told })
  for (const forged of [{ link, own: other.own }, { ...other }, { link, own: '' }, { link: 'nowhere', own }]) await tell(forged)
  expect(await isOwn()).toBeNull()
  await tell({ link, own })
  expect(await isOwn()).toBe(true)
})

/** As the store has answered. */
async function madeDiscount(): Promise<void> {
  await app.services.db.inShop(shop_id, async tx => {
    const rule = { ...plainRule, title: 'Friends', kind: 'order', worth: { percentage: '10' }, starts_at: new Date() } as const
    const id = await wantDiscount(tx, shop_id, { purpose: 'auto', code: 'FRIEND10', currency: 'USD', rule })
    await sql`update store_discount set state = 'made', discount_id = 'd1' where shop_id = ${shop_id} and id = ${id}`.execute(tx)
    await sql`update customer_referral set store_discount_id = ${id} where shop_id = ${shop_id}`.execute(tx)
  })
}

test('what is shown and what the thank-you page offers is chosen here, with one choice for both programs', async () => {
  expect(await call(friendPages.displays)).toMatchObject({
    ...{ widget: 1, landing_page: 1, friend_popup: 1, is_on: 1, theme: 'horizontal', post_purchase: 'nothing' },
    ...{ editor_url: null, store_page_url: null, message_bar: { by_link: 0, others: 0 } },
  })
  expect((await call(friendPages.saveDisplays, { body: { post_purchase: 'friend' } })).post_purchase).toBe('friend')
  // An affiliate account needs a program that takes somebody.
  expect(await refusal(call(friendPages.saveDisplays, { body: { post_purchase: 'affiliate' } }))).toMatchObject({
    kind: 'invalid',
  })
  expect((await call(friendPages.saveDisplays, { body: { post_purchase: 'nothing' } })).post_purchase).toBe('nothing')
})

describe('the email of a reward', () => {
  const words = (over: object = {}) => ({
    ...{ refer_customer_email_subject: 'Thanks, {first_name}', refer_customer_email_content: '<p>{customer_reward}</p>' },
    ...over,
  })

  test('begins with our words, keeps the merchant’s, and is restored', async () => {
    const ours = await call(friendPages.rewardEmail)
    expect(ours).toMatchObject({ is_own: 0, refer_customer_email_subject: 'You earned {customer_reward} at {brand_name}' })
    const saved = await call(friendPages.saveRewardEmail, { body: { ...words(), base_version: 'null' } })
    expect(saved).toMatchObject({ ...words(), is_own: 1 })
    expect(await refusal(call(friendPages.saveRewardEmail, { body: { ...words(), base_version: 'null' } }))).toMatchObject({
      kind: 'conflict',
      body: { current: { version: saved.updated_at } },
    })
    const { refer_customer_email_subject } = await call(friendPages.restoreRewardEmail)
    expect(refer_customer_email_subject).toBe(ours.refer_customer_email_subject)
  })

  test.each([
    [{ refer_customer_email_subject: ' ' }, 'refer_customer_email_subject'],
    [{ refer_customer_email_subject: 'x'.repeat(201) }, 'refer_customer_email_subject'],
    [{ refer_customer_email_content: '<p></p>' }, 'refer_customer_email_content'],
    [{ refer_customer_email_content: '<p>{affiliate_login_link}</p>' }, 'refer_customer_email_content'],
  ])('refuses %j by its field', async (over, field) => {
    expect(Object.keys((await refusal(call(friendPages.saveRewardEmail, { body: words(over) }))).fields)).toEqual([field])
  })

  test.each([
    [{ commission_type: 0, commission_amount: '7.5' }, 'You earned $7.50', '10% off'],
    [{ commission_type: 2, commission_amount: '12' }, 'You earned $12.00', '10% off'],
    [{ incentive_type: 'fixed_amount', incentive_amount: '5', coupon_name: 'FIVE' }, 'You earned $10.00', '$5.00 off'],
    [{ incentive_type: 'shipping_line', coupon_name: 'SHIP' }, 'You earned $10.00', 'Free shipping'],
    [{ incentive_type: 'none', coupon_name: '' }, 'You earned $10.00', undefined],
    // What is not in order changes nothing.
    [{ commission_type: 2, commission_amount: '101', incentive_type: 'none' }, 'You earned $10.00', '10% off'],
  ] as const)('is shown as it would be sent after %j was saved', async (draft, subject, incentive) => {
    const { is_own: _, tags: __, updated_at: ___, ...words } = await call(friendPages.rewardEmail)
    const shown = await call(friendPages.previewRewardEmail, { body: { ...words, draft } })
    expect(shown.subject).toContain(subject)
    expect(shown.html).toContain(subject)
    if (incentive) expect(shown.html).toContain(`friends who use it get ${incentive}.`)
    else expect(shown.html).not.toContain('friends who use it get')
  })

  test('runs nothing, tells the amount and the code, leads to what was earned, and can be ended', async () => {
    const content =
      '<p>{customer_reward}: {reward_code}</p><script>alert(1)</script><p>{rewards_link}</p><p>{friend_incentive}</p>'
    await call(friendPages.saveRewardEmail, { body: words({ refer_customer_email_content: content }) })
    const { html } = await call(friendPages.previewRewardEmail, { body: words({ refer_customer_email_content: content }) })
    expect(html).toContain('$10.00: THANKYOU-7KD2')
    const { participant_id } = await app.services.db.inShop(shop_id, tx =>
      joinAsCustomer(tx, { shop_id, email: 'ida@example.test' }),
    )
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
    const reward = { id: 5, affiliate_id: participant_id, total: 1_000, currency: 'USD', code: 'THANKS-1' }
    const send = () => mailRewards({ ...app.services, mail }, shop_id, [reward])
    await send()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.html).toContain('$10.00: THANKS-1')
    expect(sent[0]!.html).not.toContain('<script')
    const [own = ''] = /http[^"]*\/refer\/link\?t=[^"]*/.exec(sent[0]!.html) ?? []
    expect(await page(new URL(own).pathname + new URL(own).search)).toContain('No rewards yet.')
    const [ending = ''] = /http[^"]*\/affiliate\/unsubscribe\/[^"]*/.exec(sent[0]!.html) ?? []
    await app.fetch(new URL(ending).pathname, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    await send()
    expect(sent).toHaveLength(1)
    const ended = await page(new URL(ending).pathname)
    expect(ended).toContain('You’ll find them on your rewards page.')
    expect(ended).toContain(own.replaceAll('&', '&amp;'))
    expect(ended).not.toContain('settings')
    await call(friendPages.restoreRewardEmail)
  })
})

test('the calls are public, described and answered to every origin', async () => {
  const preflight = await app.fetch('/api/friends/join', { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(friends.join.access).toBe('public')
})
