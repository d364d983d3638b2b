import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { publishAffiliatesChanged, setMutedMails } from '#features/people/affiliates/server/index.ts'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import { type EmailServicesSimulator, type Mood, startEmailServices } from '../../../../../simulators/email-services/start.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { emailServicesContract } from '../contract.ts'
import { fieldAt } from '../rules/fields.ts'
import { type EmailService, emailServices, hasLists, serviceNames } from '../rules/services.ts'
import { syncServices } from '../server/sync.job.ts'

let app: TestApp
let world: EmailServicesSimulator
beforeAll(async () => {
  world = await startEmailServices()
  const { KLAVIYO_URL: klaviyo, MAILCHIMP_URL: mailchimp, OMNISEND_URL: omnisend } = world.env
  app = await testApp({ demo: false, emailServices: { klaviyo, mailchimp, omnisend } })
})
afterAll(async () => {
  await app?.close()
  await world?.close()
})

// Each test has the services to itself.
afterEach(() => app.asOwner('delete from email_service'))

let keys = 0
const sync = () => syncServices(app.services, new AbortController().signal)

/** A shop with some affiliates, and its account at a service. */
async function shopWith(service: EmailService, ...names: string[]) {
  const desk = await payoutDesk(app)
  const { shop_id } = desk
  const owner = await app.somebodyAt(shop_id)
  const key = `key-${++keys}-us21`
  const people: number[] = []
  for (const name of names) people.push(await desk.affiliate({ email: emailOf(name), first_name: name, last_name: 'Reed' }))
  const list_id = hasLists(service) ? 'L1' : null
  return {
    ...desk,
    ...{ owner, key, people, account: world.accountOf(key) },
    there: (name: string) => world.accountOf(key).people.get(emailOf(name)),
    connect: () => owner(emailServicesContract.connect, { body: { service, key } }),
    transfer: () => owner(emailServicesContract.transfer, { body: { service, list_id } }),
    shown: async () => (await owner(emailServicesContract.get)).connected.find(one => one.service === service),
    /** As if the pause were over, and it were time to ask who unsubscribed. */
    later: () =>
      desk.inShop(tx =>
        sql`update email_service set rests_until = null, leased_until = null, polled_at = (polled_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC'
          where shop_id = ${shop_id}`.execute(tx),
      ),
    rename: (id: number, first_name: string) =>
      desk.inShop(async tx => {
        await sql`update affiliate set first_name = ${first_name} where shop_id = ${shop_id} and id = ${id}`.execute(tx)
        await publishAffiliatesChanged(tx, shop_id, [id])
      }),
  }
}
const emailOf = (name: string) => `${name.toLowerCase()}@reed.test`

/** The same, with everybody sent. */
async function sentTo(service: EmailService, ...names: string[]) {
  const shop = await shopWith(service, ...names)
  await shop.connect()
  await shop.transfer()
  await sync()
  return shop
}

describe('connecting', () => {
  test('keeps a key that the service takes, unreadable, and sends nobody yet', async () => {
    const shop = await shopWith('klaviyo', 'Ann')
    await shop.connect()
    await sync()
    expect(await shop.shown()).toMatchObject({
      last_four: 'us21',
      account: 'Fernhill',
      started_at: null,
      transfer: null,
      profiles: 0,
    })
    expect(shop.account.people.size).toBe(0)
    const [stored] = await app.asOwner<{ api_key: Buffer }>('select api_key from email_service where shop_id = $1', [
      shop.shop_id,
    ])
    expect(stored!.api_key.toString('latin1')).not.toContain(shop.key)
    expect(await shop.owner(emailServicesContract.lists, { query: { service: 'klaviyo' } })).toEqual([
      { id: 'L1', name: 'Affiliates' },
      { id: 'L2', name: 'Newsletter' },
    ])
    expect((await shop.activity('emailServices.connected')).map(one => one.after)).toEqual([
      { email_service: 'Klaviyo', account: 'Fernhill' },
    ])
  })

  test.each(emailServices)('tells whether the key is wrong or %s is away', async service => {
    const shop = await shopWith(service)
    const wrong = shop.owner(emailServicesContract.connect, { body: { service, key: 'a-wrong-key-us21' } })
    expect((await refusal(wrong)).fields).toMatchObject({ key: [expect.stringContaining('wasn’t accepted')] })
    world.behave('broken')
    expect((await refusal(shop.connect())).message).toContain('isn’t responding')
    world.behave(20)
    expect((await refusal(shop.connect())).message).toContain('busy')
    expect((await shop.owner(emailServicesContract.get)).connected).toEqual([])
  })

  test('needs the plan, and a list of the account', async () => {
    const shop = await shopWith('mailchimp', 'Ann')
    await shop.connect()
    const elsewhere = shop.owner(emailServicesContract.transfer, { body: { service: 'mailchimp', list_id: 'L9' } })
    expect((await refusal(elsewhere)).fields).toHaveProperty('list_id')
    const growing = await app.somebodyAt(await addShop(app.services.db, 'growth_affiliate'))
    const body = { service: 'mailchimp' as const, key: shop.key }
    expect((await refusal(growing(emailServicesContract.connect, { body }))).kind).toBe('plan_required')
  })
})

describe.each(emailServices)('%s', service => {
  const at = (field: Parameters<typeof fieldAt>[1]) => fieldAt(service, field)

  test('gets all affiliates with what is known of them, each once, and the errors stand at the person', async () => {
    const shop = await shopWith(service, 'Ann', 'Ben', 'Bad')
    await shop.owe(shop.people[0]!)
    await shop.connect()
    await shop.transfer()
    expect((await shop.shown())!.transfer).toEqual({ done: 0, total: 3 })
    await sync()
    expect(await shop.shown()).toMatchObject({ transfer: null, profiles: 2, waiting: 0, failed: 1, failing_since: null })
    expect(shop.there('Ann')).toMatchObject({
      ...{ first_name: 'Ann', last_name: 'Reed', status: 'subscribed', lists: hasLists(service) ? ['L1'] : [] },
      properties: { [at('affiliate_unpaid')]: '10.00', [at('affiliate_status')]: 'active', [at('affiliate_currency')]: 'USD' },
    })
    expect(String(shop.there('Ann')!.properties[at('affiliate_link')])).toContain('http')
    const { problems } = await shop.owner(emailServicesContract.get)
    expect(problems).toEqual([
      { service, affiliate_id: shop.people[2], name: 'Bad Reed', problem: expect.stringMatching(/valid|invalid/i) },
    ])
    const refusedBy = async (person: number) => (await shop.owner(affiliates.get, { id: shop.people[person]! })).refused_by
    expect(await refusedBy(2)).toEqual([{ system: serviceNames[service], problem: problems[0]!.problem }])
    expect(await refusedBy(0)).toEqual([])

    const calls = world.calls.length
    await sync()
    expect(world.calls.length).toBe(calls)
    await shop.transfer()
    await sync()
    expect(shop.account.people.size).toBe(2)
  })

  test('is kept in step: what happens is told once, with the sums after it', async () => {
    const shop = await sentTo(service, 'Ann')
    const [ann] = shop.people
    await shop.rename(ann!, 'Anna')
    const { id } = await shop.owe(ann!)
    await sync()
    expect(shop.there('Ann')).toMatchObject({ first_name: 'Anna', properties: { [at('affiliate_unpaid')]: '10.00' } })
    await shop.inShop(tx => changeStatus(tx, shop.shop_id, [id], 'deny', 'system:test'))
    await sync()
    await sync()
    expect(shop.account.events.map(one => [one.email, one.name, one.facts.amount])).toEqual([
      ...[
        [emailOf('Ann'), 'referral_approved', '10.00'],
        [emailOf('Ann'), 'referral_denied', expect.any(String)],
      ],
    ])
    expect(shop.there('Ann')!.properties[at('affiliate_unpaid')]).toBe('0.00')
  })

  test('unsubscribes who wants no news here, and who unsubscribed there gets no news here', async () => {
    const shop = await sentTo(service, 'Ann', 'Ben')
    const [ann, ben] = shop.people
    await shop.inShop(tx => setMutedMails(tx, shop.shop_id, ann!, ['news']))
    await sync()
    expect(shop.there('Ann')!.status).toBe('unsubscribed')
    // Whoever changes their mind at once is not taken for someone who unsubscribed there.
    await shop.inShop(tx => setMutedMails(tx, shop.shop_id, ann!, []))
    Object.assign(shop.there('Ben')!, { status: 'unsubscribed', changed_at: Date.now() })
    await shop.later()
    await sync()
    const rows = await app.asOwner<{ id: string; muted_mails: string[] }>(
      'select id, muted_mails from affiliate where shop_id = $1 order by id',
      [shop.shop_id],
    )
    expect(rows.map(row => [Number(row.id), row.muted_mails])).toEqual([
      [ann, []],
      [ben, ['news']],
    ])
    expect((await shop.activity('unsubscribe.mail')).map(one => Number(one.subject_id))).toEqual([ben])
    await sync()
    expect(shop.there('Ben')!.status).toBe('unsubscribed')
  })

  test('forgets who is deleted; of someone it knew before, only what came from here', async () => {
    const shop = await shopWith(service, 'Ann', 'Ben')
    const [ann, ben] = shop.people
    const before = { email: emailOf('Ben'), first_name: 'B', last_name: 'R', status: 'subscribed' as const, changed_at: 0 }
    shop.account.people.set(before.email, { ...before, lists: [], properties: { birthday: 'May 1' } })
    await shop.connect()
    await shop.transfer()
    await sync()
    for (const id of [ann!, ben!]) await shop.owner(affiliates.remove, { id })
    await sync()
    expect(shop.there('Ben')!.properties).toMatchObject({ birthday: 'May 1' })
    expect(shop.there('Ben')!.properties[at('affiliate_link')] || '').toBe('')
    if (service === 'omnisend') expect(shop.there('Ann')).toMatchObject({ first_name: '', status: 'unsubscribed' })
    else expect(shop.account.erased).toEqual([emailOf('Ann')])
    expect(await app.asOwner('select email from email_profile where shop_id = $1', [shop.shop_id])).toEqual([])
  })
})

describe('a service that is in trouble', () => {
  test('gets the pause it asks for, and then the rest', async () => {
    const shop = await shopWith('omnisend', 'Ann', 'Ben')
    await shop.connect()
    await shop.transfer()
    world.behave(600)
    await sync()
    const calls = world.calls.length
    await sync()
    expect(world.calls.length).toBe(calls)
    expect(await shop.shown()).toMatchObject({ failing_since: null })
    await shop.later()
    await sync()
    expect(shop.account.people.size).toBe(2)
  })

  test('is left alone for longer each time, until it is back', async () => {
    const shop = await sentTo('klaviyo', 'Ann')
    await shop.rename(shop.people[0]!, 'Anna')
    const rests: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      world.behave('broken')
      await sync()
      const [row] = await app.asOwner<{ seconds: number }>(
        'select extract(epoch from rests_until - now())::float8 as seconds from email_service where shop_id = $1',
        [shop.shop_id],
      )
      rests.push(row!.seconds)
      expect((await shop.shown())!.failing_since).not.toBeNull()
      await shop.later()
    }
    expect(rests.map(Math.round)).toEqual(rests.map(Math.round).toSorted((one, other) => one - other))
    expect(rests[2]! - rests[0]!).toBeGreaterThan(60)
    await sync()
    expect(shop.there('Ann')!.first_name).toBe('Anna')
    expect((await shop.shown())!.failing_since).toBeNull()
  })

  test.each(['klaviyo', 'omnisend'] as const)('%s that takes something and dies before it says so has it once', async service => {
    const shop = await shopWith(service, 'Ann')
    await shop.connect()
    await shop.transfer()
    world.behave('hangUp')
    await sync()
    await shop.later()
    await sync()
    expect(shop.account.people.size).toBe(1)
    await shop.owe(shop.people[0]!)
    // The profile first, which has two requests at Klaviyo; then the event.
    world.behave(...Array<Mood>(service === 'klaviyo' ? 2 : 1).fill('take'), 'hangUp')
    await sync()
    await shop.later()
    await sync()
    expect(shop.account.events.map(one => one.name)).toEqual(['referral_approved'])
    expect(await shop.shown()).toMatchObject({ profiles: 1, waiting: 0 })
  })

  test('two processes at once send to it as one', async () => {
    const shop = await shopWith('mailchimp', 'Ann', 'Ben', 'Cid')
    await shop.connect()
    await shop.transfer()
    await shop.owe(shop.people[0]!)
    await Promise.all([sync(), sync(), sync()])
    expect(world.calls.filter(call => call.startsWith('PUT mailchimp/3.0/lists/L1')).length).toBeGreaterThan(0)
    expect(shop.account.events).toHaveLength(1)
    expect(shop.account.people.size).toBe(3)
  })

  test('that takes the key no more is asked no more; the bell tells, and another key of the account goes on', async () => {
    const shop = await sentTo('klaviyo', 'Ann')
    world.refuse(shop.key)
    await shop.rename(shop.people[0]!, 'Anna')
    await sync()
    expect(await shop.shown()).toMatchObject({ is_refused: true, waiting: 1 })
    const calls = world.calls.length
    await sync()
    expect(world.calls.length).toBe(calls)
    const [news] = await shop.owner(notifications.list, { query: {} })
    expect(news).toMatchObject({ type: 'email-service-refused' })
    const key = `${shop.key}-again-us21`
    await shop.owner(emailServicesContract.connect, { body: { service: 'klaviyo', key } })
    await sync()
    expect(await shop.shown()).toMatchObject({ is_refused: false, waiting: 0, list_id: 'L1' })
    expect(world.accountOf(key).people.get(emailOf('Ann'))!.first_name).toBe('Anna')
  })
})

describe('the end', () => {
  test('without the plan nothing is sent, and whoever is deleted is forgotten all the same', async () => {
    const shop = await sentTo('klaviyo', 'Ann', 'Ben')
    await shop.settings({ plan: 'free' })
    await shop.rename(shop.people[0]!, 'Anna')
    await shop.owner(affiliates.remove, { id: shop.people[1]! })
    await sync()
    expect(shop.there('Ann')!.first_name).toBe('Ann')
    expect(shop.account.erased).toEqual([emailOf('Ben')])
  })

  test('disconnected, the shop keeps no key and no one, and the service keeps what it has', async () => {
    const shop = await sentTo('klaviyo', 'Ann')
    await shop.owner(emailServicesContract.disconnect, { body: { service: 'klaviyo' } })
    await shop.rename(shop.people[0]!, 'Anna')
    await sync()
    expect(await shop.shown()).toBeUndefined()
    expect(shop.there('Ann')!.first_name).toBe('Ann')
    for (const table of ['email_service', 'email_profile', 'email_event'])
      expect(await app.asOwner(`select 1 from ${table} where shop_id = $1`, [shop.shop_id])).toEqual([])
  })

  test('someone who takes an address that another had before is not forgotten with them', async () => {
    const shop = await sentTo('klaviyo', 'Ann')
    await shop.owner(affiliates.remove, { id: shop.people[0]! })
    const again = await shop.affiliate({ email: emailOf('Ann'), first_name: 'Ann', last_name: 'Reed' })
    await shop.inShop(tx => publishAffiliatesChanged(tx, shop.shop_id, [again]))
    await sync()
    expect(shop.account.erased).toEqual([])
    expect(shop.there('Ann')!.properties.affiliate_id).toBe(String(again))
  })
})
