import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { fraud } from '#features/sales/fraud/contract.ts'
import { noSignUpProtection } from '#features/sales/fraud/rules/settings.ts'
import { findSetting, saveSetting } from '#features/store/shop/server/index.ts'
import type { Call } from '#kit/contract/client.ts'
import type { CallError } from '#kit/contract/errors.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type Delivery, signed } from '../../../../../simulators/store-platform/deliveries.ts'
import { aProgram } from '../../../../../tests/support/friend-program.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { convertCustomers, type StoreOffer, type storeOffers } from '../contract.ts'
import { type ConvertSettings, noConversion } from '../rules/settings.ts'
import { accountOpenedJob } from '../server/accountOpened.job.ts'
import { convertedMailJob, invitationMailJob } from '../server/mails.job.ts'

let platform: SimulatedPlatform
let shop: Intake
let owner: Call
let program_id: number

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  owner = await shop.app.as('owner@demo.test', DEMO_SHOP)
  const { programs } = await owner(convertCustomers.get)
  program_id = programs[0]!.id
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

const save = (over: Partial<ConvertSettings>) => owner(convertCustomers.save, { body: { ...noConversion, ...over } })
const asking = { accounts_on: 1, way: 'invite' } as const
const making = { accounts_on: 1, way: 'create' } as const
const refusal = (call: Promise<unknown>) => call.catch((error: CallError) => error) as Promise<CallError>

let count = 0
const nextEmail = () => `customer${++count}@example.test`

function anAccount(over: object = {}, { secret = platform.apiSecret, topic = 'customers/create' } = {}): Delivery {
  const person = { id: 7_000_000 + ++count, email: nextEmail(), first_name: 'Ann', last_name: 'Lee' }
  const payload = { ...person, state: 'enabled', email_marketing_consent: { state: 'subscribed' }, ...over }
  return signed({ shop: DEMO_SHOP, topic, payload, at: new Date() }, secret)
}

/** The jobs that wait, taken out of the queue. */
async function taken<T>(name: string): Promise<T[]> {
  const rows = await shop.rows<{ payload: T }>(
    `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
     where task.id = job.task_id and identifier = $1 returning payload`,
    [name],
  )
  return rows.map(row => row.payload)
}

/** Hears of accounts as the worker does, and answers the mails that follow. */
async function hear(...deliveries: Delivery[]): Promise<MailMessage[]> {
  for (const delivery of deliveries) expect(await shop.send(delivery)).toBe(200)
  await shop.settle()
  const { services } = shop.app
  const accounts = await taken<{ shop_id: number; customer_platform_id: string }>(accountOpenedJob.name)
  await Promise.all(accounts.map(payload => runJob(accountOpenedJob, { services, payload })))
  return mailed()
}

async function mailed(): Promise<MailMessage[]> {
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
  const services = { ...shop.app.services, mail }
  for (const job of [invitationMailJob, convertedMailJob])
    for (const payload of await taken<never>(job.name)) await runJob(job as typeof invitationMailJob, { services, payload })
  return sent
}

const emailIn = ({ body }: Delivery) => (JSON.parse(body) as { email: string }).email
const affiliateOf = async (email: string) =>
  (
    await shop.rows<{ id: string; status: string; signup_source: string; upline_id: string | null; first_name: string }>(
      'select id, status, signup_source, upline_id, first_name from affiliate where shop_id = $1 and email = $2 and removed_at is null',
      [shop.shop_id, email],
    )
  )[0]
const joinLink = ({ text }: MailMessage) => /(\/\S+\/join\?token=\S+)/.exec(text.replace(/https?:\/\/[^/]+/g, ''))![1]!
const visit = (url: string, form?: Record<string, string>) =>
  shop.app.fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { accept: 'text/html', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    body: form && new URLSearchParams(form).toString(),
  })
const agree = (link: string) => visit(link.split('?')[0]!, { token: new URL(link, 'http://x').searchParams.get('token')! })

test('a new store account is asked by mail, becomes an affiliate by agreeing, and is shown its link', async () => {
  await save({ ...asking, accounts_program_id: program_id })
  const account = anAccount()
  const [mail, ...others] = await hear(account)
  expect(others).toEqual([])
  expect(mail!.to).toEqual({ address: emailIn(account), name: 'Ann Lee' })
  expect(await affiliateOf(emailIn(account))).toBeUndefined()
  const link = joinLink(mail!)
  const question = await visit(link)
  expect(await question.text()).toContain(emailIn(account))
  // Looking at the link is no consent.
  expect(await affiliateOf(emailIn(account))).toBeUndefined()
  const answer = await agree(link)
  expect(answer.headers.get('location')).toMatch(/\/thank-you\?t=/)
  const made = await affiliateOf(emailIn(account))
  expect(made).toMatchObject({ signup_source: 'converted_customer', first_name: 'Ann' })
  const [welcome] = await mailed()
  expect(welcome!.text).toContain('/affiliate/password?token=')
  // The list of affiliates tells it as a source of its own, and is filtered by it.
  const listed = (register_method: 'converted_customer' | 'post_purchase') =>
    owner(affiliates.list, { query: { query: emailIn(account), register_method } })
  expect((await listed('converted_customer')).rows).toMatchObject([{ register_method: 'converted_customer' }])
  expect((await listed('post_purchase')).rows).toEqual([])
  expect((await agree(link)).status).toBe(404)
  expect((await visit(link)).status).toBe(404)
})

test.each([
  ['who said no', { email_marketing_consent: { state: 'unsubscribed' } }],
  ['who was not asked', { email_marketing_consent: { state: 'not_subscribed' } }],
  ['who has not confirmed it yet', { email_marketing_consent: { state: 'pending' } }],
  ['of whom the store says nothing', { email_marketing_consent: null }],
])('nobody is invited without the store’s consent to marketing mails: %s', async (_, consent) => {
  await save({ ...asking, accounts_program_id: program_id })
  expect(await hear(anAccount(consent))).toEqual([])
})

test('an invitation can be declined for good, by its link and by one click of a mail program', async () => {
  await save({ ...asking, accounts_program_id: program_id })
  for (const byClick of [false, true]) {
    const facts = { id: 7_200_001 + Number(byClick), email: nextEmail() }
    const [mail] = await hear(anAccount(facts))
    const stop = new URL(mail!.unsubscribeUrl!)
    expect(mail!.text).toContain(stop.href)
    const path = stop.pathname + stop.search
    const page = await (await visit(path)).text()
    expect(page).toContain(facts.email)
    // Looking at the link declines nothing.
    expect((await visit(joinLink(mail!))).status).toBe(200)
    expect((await visit(path, byClick ? { 'List-Unsubscribe': 'One-Click' } : {})).status).toBe(200)
    expect((await visit(path, {})).status).toBe(200)
    expect((await agree(joinLink(mail!))).status).toBe(404)
    // Nor is an account opened in their name later.
    await save({ ...making, accounts_program_id: program_id })
    expect(await hear(anAccount({ ...facts, id: facts.id + 10 }))).toEqual([])
    expect(await affiliateOf(facts.email)).toBeUndefined()
    await save({ ...asking, accounts_program_id: program_id })
  }
  expect((await visit(`/${'x'.repeat(8)}/join/stop?token=1.${'a'.repeat(43)}`, {})).status).toBe(404)
})

test('an account told again and again, also at once, is asked once and made once', async () => {
  await save({ ...asking, accounts_program_id: program_id })
  const facts = { id: 7_100_001, email: nextEmail() }
  expect(await hear(anAccount(facts), anAccount(facts), anAccount(facts, { topic: 'customers/enable' }))).toHaveLength(1)
  expect(await hear(anAccount(facts))).toEqual([])

  await save({ ...making, accounts_program_id: program_id })
  const email = nextEmail()
  await shop.send(anAccount({ id: 7_100_002, email }))
  await shop.settle()
  const [payload] = await taken<{ shop_id: number; customer_platform_id: string }>(accountOpenedJob.name)
  const { services } = shop.app
  await Promise.all(Array.from({ length: 4 }, () => runJob(accountOpenedJob, { services, payload: payload! })))
  const made = await shop.rows('select id from affiliate where shop_id = $1 and email = $2', [shop.shop_id, email])
  expect(made).toHaveLength(1)
  expect(await mailed()).toHaveLength(1)
})

test('somebody who is an affiliate already is neither asked nor made again', async () => {
  const [known] = await shop.rows<{ email: string; updated: string }>(
    `select email from affiliate where shop_id = $1 and kind = 'affiliate' and removed_at is null order by id limit 1`,
    [shop.shop_id],
  )
  for (const way of [asking, making]) {
    await save({ ...way, accounts_program_id: program_id })
    expect(await hear(anAccount({ email: known!.email.toUpperCase() }))).toEqual([])
  }
  const rows = await shop.rows('select id from affiliate where shop_id = $1 and email = $2', [shop.shop_id, known!.email])
  expect(rows).toHaveLength(1)
})

test('buyers without an account, forged words and accounts while it is off make nobody', async () => {
  await save({ ...making, accounts_program_id: program_id })
  const guest = anAccount({ state: 'disabled' })
  const forged = anAccount({}, { secret: 'guessed' })
  expect(await shop.send(forged)).toBe(401)
  expect(await hear(guest, anAccount({ email: null }))).toEqual([])
  expect(await affiliateOf(emailIn(guest))).toBeUndefined()
  expect(await affiliateOf(emailIn(forged))).toBeUndefined()
  await save({ accounts_program_id: program_id })
  const late = anAccount()
  expect(await hear(late)).toEqual([])
  expect(await affiliateOf(emailIn(late))).toBeUndefined()
})

test('names of customers are text wherever they stand, however they are written', async () => {
  await save({ ...asking, accounts_program_id: program_id })
  const [mail] = await hear(anAccount({ first_name: '<img src=x onerror=alert(1)>', last_name: '{{shop}}' }))
  expect(mail!.html).not.toContain('<img src=x')
  expect((await agree(joinLink(mail!))).status).toBe(303)
  const [welcome] = await mailed()
  expect(welcome!.html).not.toContain('<img src=x')
})

test('a program that is switched off or deleted later stops it, and the screen says so', async () => {
  await save({ ...making, accounts_program_id: program_id })
  const turn = (status: number) =>
    shop.rows('update program set status = $1 where shop_id = $2 and id = $3', [status, shop.shop_id, program_id])
  await turn(0)
  const account = anAccount()
  expect(await hear(account)).toEqual([])
  expect(await affiliateOf(emailIn(account))).toBeUndefined()
  const { settings, programs } = await owner(convertCustomers.get)
  expect(settings.accounts_on).toBe(1)
  expect(programs).toContainEqual(expect.objectContaining({ id: program_id, is_open: 0 }))
  const refused = await refusal(save({ ...making, accounts_program_id: program_id }))
  expect(refused.fields).toHaveProperty('accounts_program_id')
  await turn(1)
  const drop = (moment: string) =>
    shop.rows(`update program set removed_at = ${moment} where shop_id = $1 and id = $2`, [shop.shop_id, program_id])
  await save({ ...making, accounts_program_id: program_id })
  await drop('now()')
  const late = anAccount()
  expect(await hear(late)).toEqual([])
  expect(await affiliateOf(emailIn(late))).toBeUndefined()
  expect((await owner(convertCustomers.get)).programs.map(program => program.id)).not.toContain(program_id)
  await drop('null')
})

test('a program of another shop, and none at all, are refused', async () => {
  const [foreign] = await shop.rows<{ id: string }>('select id from program where shop_id <> $1 limit 1', [shop.shop_id])
  for (const accounts_program_id of [Number(foreign!.id), 999_999_999, null])
    expect((await refusal(save({ ...making, accounts_program_id }))).fields).toHaveProperty('accounts_program_id')
})

test('the rules against fraud hold: who is blocked is not asked, and the merchant sees it', async () => {
  const { sign_ups, sales } = await owner(fraud.settings)
  await owner(fraud.save, { body: { sign_ups: { ...noSignUpProtection, blocked_emails: ['@blocked.test'] }, sales } })
  for (const way of [asking, making]) {
    await save({ ...way, accounts_program_id: program_id })
    const email = `somebody${++count}@blocked.test`
    expect(await hear(anAccount({ email }))).toEqual([])
    expect(await affiliateOf(email)).toBeUndefined()
    const { rows } = await owner(fraud.stopped)
    expect(rows).toContainEqual(
      expect.objectContaining({ why: ['blocked_email'], what: expect.objectContaining({ name: email }) }),
    )
  }
  await owner(fraud.save, { body: { sign_ups, sales } })
})

test('whoever brought the customer becomes the upline, in the plan that has it', async () => {
  await save({ ...making, accounts_program_id: program_id, as_downline: 1 })
  const [upline] = await shop.rows<{ id: string }>(
    `select id from affiliate where shop_id = $1 and kind = 'affiliate' and status = 'active' and upline_id is null
       and removed_at is null order by id limit 1`,
    [shop.shop_id],
  )
  const brought = async (id: number) => {
    const email = nextEmail()
    await shop.send(anAccount({ id, email, state: 'disabled' }))
    await shop.settle()
    await shop.rows(
      `insert into customer_connection (shop_id, customer_id, affiliate_id, origin)
       select shop_id, id, $2, 'manual' from customer where shop_id = $1 and platform_id = $3`,
      [shop.shop_id, upline!.id, String(id)],
    )
    await hear(anAccount({ id, email }, { topic: 'customers/enable' }))
    return affiliateOf(email)
  }
  expect(await brought(7_200_001)).toMatchObject({ upline_id: upline!.id })
  await shop.rows(`update shop set plan = 'professional' where shop_id = $1`, [shop.shop_id])
  expect(await brought(7_200_002)).toMatchObject({ upline_id: null })
  await shop.rows(`update shop set plan = 'free' where shop_id = $1`, [shop.shop_id])
  expect(await brought(7_200_003)).toBeUndefined()
  await shop.rows(`update shop set plan = 'enterprise' where shop_id = $1`, [shop.shop_id])
})

test('a customer who asks what is known reads of the invitation; one who asks to be forgotten is forgotten, and their link leads nowhere', async () => {
  await save({ ...asking, accounts_program_id: program_id })
  const account = anAccount({ id: 7_300_001 })
  const [mail] = await hear(account)
  const about = { shop_domain: DEMO_SHOP, customer: { id: 7_300_001, email: emailIn(account) }, orders_requested: [] }
  await shop.send(
    signed({ shop: DEMO_SHOP, topic: 'customers/data_request', payload: about, at: new Date() }, platform.apiSecret),
  )
  await shop.settle()
  const [answer] = await shop.rows<{ content: object }>(
    'select content from customer_data_request where customer_platform_id = $1',
    ['7300001'],
  )
  expect(answer!.content).toMatchObject({ invitations: [{ email: emailIn(account), accepted_at: null }] })
  const redact = { shop_domain: DEMO_SHOP, customer: { id: 7_300_001, email: emailIn(account) }, orders_to_redact: [] }
  await shop.send(signed({ shop: DEMO_SHOP, topic: 'customers/redact', payload: redact, at: new Date() }, platform.apiSecret))
  await shop.settle()
  expect(await shop.rows('select id from customer_invitation where email = $1', [emailIn(account)])).toEqual([])
  expect((await agree(joinLink(mail!))).status).toBe(404)
})

async function offer(name: keyof typeof storeOffers, body: object): Promise<StoreOffer> {
  const answer = await shop.app.fetch(`/api/store-offer/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ shop: DEMO_SHOP, ...body }),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return ((await answer.json()) as { data: StoreOffer }).data
}

async function aPurchase(email = nextEmail()) {
  const store = platform.storeOf(DEMO_SHOP)!
  const items = [{ variant_id: store.catalogue.products[0]!.variants[0]!.id, quantity: 1 }]
  const { id } = store.placeOrder({ items, email, first_name: 'Bo', last_name: 'Ek' })
  return { order_id: id, email }
}

async function settlePurchases() {
  for (const delivery of platform.told.splice(0)) await shop.send(delivery)
  await shop.settle()
}

test('who has just bought is offered an account once the store has told of the order, and gets the link by agreeing', async () => {
  await save({ offer_on: 1, offer_program_id: program_id, offer_title: '<b>Share</b>' })
  const bought = await aPurchase()
  expect(await offer('ask', bought)).toEqual({ state: 'later' })
  await settlePurchases()
  expect(await offer('ask', bought)).toMatchObject({ state: 'offer', title: '<b>Share</b>', accept: 'Apply' })
  // Asked for again on the same page, it is still there.
  expect(await offer('ask', bought)).toMatchObject({ state: 'offer' })
  expect(await offer('accept', { ...bought, email: 'stranger@example.test', agreed: true })).toEqual({ state: 'none' })
  const answers = await Promise.all([1, 2, 3].map(() => offer('accept', { ...bought, agreed: true })))
  expect(answers.map(answer => answer.state).sort()).toEqual(['joined', 'none', 'none'])
  expect(await affiliateOf(bought.email)).toMatchObject({ signup_source: 'post_purchase', first_name: 'Bo' })
  expect(await mailed()).toHaveLength(1)
  expect(await offer('ask', bought)).toEqual({ state: 'none' })
})

test('where the shop approves by hand, the offer says so before anybody agrees, and promises no link', async () => {
  await save({ offer_on: 1, offer_program_id: program_id })
  const review = (auto_activate_affiliates: 0 | 1) =>
    shop.app.services.db.inShop(shop.shop_id, tx =>
      saveSetting(tx, shop.shop_id, 'notifications_others', { auto_activate_affiliates, auto_active_affiliate_program: ['0'] }),
    )
  const before = await shop.app.services.db.inShop(shop.shop_id, tx => findSetting(tx, shop.shop_id, 'notifications_others'))
  const asked = async () => {
    const bought = await aPurchase()
    await settlePurchases()
    return offer('ask', bought)
  }
  await review(0)
  const reviewed = await asked()
  expect(reviewed).toMatchObject({ state: 'offer', accept: 'Apply' })
  expect(reviewed).toHaveProperty('text', expect.stringContaining('reviews every application'))
  await review(1)
  const atOnce = await asked()
  expect(atOnce).toMatchObject({ state: 'offer', accept: 'Get my link' })
  expect(atOnce).toHaveProperty('text', expect.not.stringContaining('reviews every application'))
  await shop.app.services.db.inShop(shop.shop_id, tx => saveSetting(tx, shop.shop_id, 'notifications_others', before ?? {}))
})

test('the offer is shown once to a customer, never to an affiliate, never without consent, and not while it is off', async () => {
  await save({ offer_on: 1, offer_program_id: program_id })
  const first = await aPurchase()
  await settlePurchases()
  expect(await offer('ask', first)).toMatchObject({ state: 'offer' })
  const unasked = await shop.app.fetch('/api/store-offer/accept', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ shop: DEMO_SHOP, ...first }),
  })
  expect(unasked.status).toBe(422)
  await offer('decline', first)
  const second = await aPurchase(first.email)
  await settlePurchases()
  expect(await offer('ask', second)).toEqual({ state: 'none' })
  const [known] = await shop.rows<{ email: string }>(
    `select email from affiliate where shop_id = $1 and kind = 'affiliate' and removed_at is null limit 1`,
    [shop.shop_id],
  )
  const own = await aPurchase(known!.email)
  await settlePurchases()
  expect(await offer('ask', own)).toEqual({ state: 'none' })
  await save({ offer_program_id: program_id })
  const off = await aPurchase()
  await settlePurchases()
  expect(await offer('ask', off)).toEqual({ state: 'none' })
})

test('a shop that offers a link for friends makes no affiliates, mails nobody, and asks each buyer once as before', async () => {
  await aProgram(shop.app.services.db, shop.shop_id)
  await save({ offer_on: 1, offer_for: 'friend' })
  const bought = await aPurchase()
  await settlePurchases()
  expect(await offer('ask', bought)).toMatchObject({ state: 'offer', title: 'Give 10% off, get $10.00', accept: 'Get my link' })
  const answers = await Promise.all([1, 2].map(() => offer('accept', { ...bought, agreed: true })))
  expect(answers.map(answer => answer.state).sort()).toEqual(['joined', 'none'])
  const joined = answers.find(answer => answer.state === 'joined') as Extract<StoreOffer, { state: 'joined' }>
  expect(joined.shown).toEqual([{ label: 'Your link', value: expect.stringContaining('sca_ref=') }])
  const [made] = await shop.rows<{ kind: string }>('select kind from affiliate where shop_id = $1 and email = $2', [
    shop.shop_id,
    bought.email,
  ])
  expect(made!.kind).toBe('customer')
  expect(await mailed()).toEqual([])
  expect(await offer('ask', bought)).toEqual({ state: 'none' })
  await aProgram(shop.app.services.db, shop.shop_id, { is_on: false })
  const late = await aPurchase()
  await settlePurchases()
  expect(await offer('ask', late)).toEqual({ state: 'none' })
  await save({})
})

test('customers of a file are looked at row by row before anything is sent, and undone as a whole', async () => {
  const { imports } = await import('#features/account/imports/contract.ts')
  await save({})
  const [known] = await shop.rows<{ email: string }>(
    `select email from affiliate where shop_id = $1 and kind = 'affiliate' and removed_at is null limit 1`,
    [shop.shop_id],
  )
  const [invited, wanted] = [nextEmail(), nextEmail()]
  const rows = [
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent',
    `1,Ann,Lee,${invited},yes,10.00`,
    `2,Bo,,${known!.email},yes,0`,
    `3,Cy,Ek,${wanted},no,5`,
    `4,Di,Ott,${invited},yes,5`,
    `5,Ed,Ray,${nextEmail()},,5`,
    `6,Flo,Ray,${nextEmail()},maybe,5`,
  ]
  const send = (name: string) =>
    owner(imports.check, { body: { kind: 'customers', file: new File([rows.join('\n'), name], 'customers.csv') } })
  const checked = await send('')
  expect(checked).toMatchObject({ row_count: 6, ready: 1, problem_rows: 5 })
  expect(await mailed()).toEqual([])
  const apply = (id: number, way: string) => owner(imports.apply, { id, body: { leave_out: true, options: { program_id, way } } })
  await apply(checked.id, 'invite')
  await apply(checked.id, 'invite')
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  await owner(imports.undo, { id: checked.id })
  expect((await agree(joinLink(mail!))).status).toBe(404)

  const again = await send('\n')
  await apply(again.id, 'create')
  expect(await affiliateOf(invited)).toMatchObject({ status: 'active', signup_source: 'converted_customer' })
  expect(await mailed()).toHaveLength(1)
  await owner(imports.undo, { id: again.id })
  expect(await affiliateOf(invited)).toBeUndefined()
})
