import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { loginPage } from '#features/pages/login-page/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { startDns } from '../../../../../tests/support/dns-server.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { customDomain } from '../contract.ts'
import { dueDomainsJob, lookForProofJob } from '../server/jobs.ts'

const PARTNERS = 'https://partners.example.com'
let dns: Awaited<ReturnType<typeof startDns>>
let desk: AffiliateDesk
let made = 0

beforeAll(async () => {
  dns = await startDns()
  desk = await affiliateDesk({
    publicUrl: 'https://app.example.com',
    partnerUrl: PARTNERS,
    affiliateDomain: 'cname.example.com',
    dnsServers: [dns.server],
  })
})
afterAll(async () => {
  await desk.close()
  dns.stop()
})

type DomainShop = Awaited<ReturnType<AffiliateDesk['shop']>>

/** A shop with the end of its address, and a domain that nobody else wants. */
async function aShop(plan?: Parameters<AffiliateDesk['shop']>[0]) {
  const shop = await desk.shop(plan)
  return { ...shop, sub: await shop.subPath(), wanted: `partners${++made}.fernhill.example` }
}

const add = (shop: DomainShop, domain: string) => shop.call(customDomain.create, { body: { domain } })

/** Writes the proof of a shop beside what is there for others. */
async function writeProof(shop: DomainShop, domain: string): Promise<void> {
  const { txt } = (await shop.call(customDomain.get)).domain!
  dns.set(txt.name, { TXT: ['v=unrelated', txt.value] })
  dns.set(domain, { CNAME: ['cname.example.com'] })
}

async function aProvenShop() {
  const shop = await aShop()
  await add(shop, shop.wanted)
  await writeProof(shop, shop.wanted)
  await shop.call(customDomain.check)
  return shop
}

const open = (host: string, path: string) => desk.app.fetch(path, { headers: { host, accept: 'text/html' } })

/** Lets time pass over what is known of a domain. */
const age = (shop_id: number, days: number) =>
  desk.app.asOwner(
    `update custom_domain set checked_at = (checked_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC', asked_at = (asked_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC',
       missing_since = (missing_since at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC' where shop_id = $1`,
    [shop_id, days],
  )
const look = (shop_id: number) => runJob(lookForProofJob, { services: desk.app.services, payload: { shop_id } })

describe('a merchant adds a domain', () => {
  test('and is told the two records to write; nothing has changed yet', async () => {
    const shop = await aShop()
    const { domain, addresses } = await add(shop, ` HTTPS://${shop.wanted.toUpperCase()}/login `)
    expect(domain).toMatchObject({ domain: shop.wanted, state: 'waiting', problem: null, checked_at: null })
    expect(domain!.txt.name).toBe(`_tandem-challenge.${shop.wanted}`)
    expect(domain!.txt.value).toMatch(/^tandem-verify=[\w-]{32}$/)
    expect(domain!.cname).toEqual({ name: shop.wanted, value: 'cname.example.com' })
    expect(addresses!.login).toBe(`${PARTNERS}/${shop.sub}/login`)
    expect((await open(shop.wanted, `/${shop.sub}/login`)).status).toBe(404)
  })

  test('with its own letters, which the records have in theirs', async () => {
    const shop = await aShop()
    const { domain } = await add(shop, 'đối-tác.example')
    expect(domain!.domain).toBe('xn--i-tc-7na8zk25p.example')
  })

  test.each([
    ['', 'Enter a domain, such as partners.yourstore.com.'],
    ['127.0.0.1', 'This is an IP address. Enter a domain name.'],
    ['co.uk', 'Anyone can register names under this one. Enter a domain only you own.'],
    ['app.example.com', 'This is one of our addresses. Enter a domain you own.'],
    ['fernhill.partners.example.com', 'This is one of our addresses. Enter a domain you own.'],
    ['cname.example.com', 'This is one of our addresses. Enter a domain you own.'],
  ])('%o is refused at the field', async (domain, sentence) => {
    const shop = await aShop()
    expect((await refusal(add(shop, domain))).fields).toEqual({ domain: [sentence] })
  })

  test('the address of a store is refused', async () => {
    const [shop, other] = [await aShop(), await aShop()]
    const store = `store${made}.example`
    await desk.app.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2)', [store, other.shop_id])
    for (const who of [shop, other]) expect((await refusal(add(who, store))).fields).toHaveProperty('domain')
  })

  test('one at a time, on a plan that has it, once the shop has an address to put behind it', async () => {
    const shop = await aShop()
    await add(shop, shop.wanted)
    expect(await refusal(add(shop, `other.${shop.wanted}`))).toMatchObject({ reason: 'customDomain.oneOnly' })
    const small = await aShop('growth_affiliate')
    expect(await refusal(add(small, small.wanted))).toMatchObject({ kind: 'plan_required' })
    const nowhere = await desk.shop()
    expect(await refusal(add(nowhere, 'nowhere.example'))).toMatchObject({ reason: 'customDomain.noSubPath' })
  })
})

test('support may look, and decides nothing', async () => {
  const shop = await aProvenShop()
  const support = await shop.asSupport()
  const body = { domain: `other.${shop.wanted}` }
  const attempts = [
    () => support(customDomain.create, { body }),
    () => support(customDomain.update, { body }),
    () => support(customDomain.remove),
  ]
  for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject({ reason: 'support.notForSupport' })
  expect((await support(customDomain.check)).domain).toMatchObject({ domain: shop.wanted, state: 'proven' })
})

describe('the proof', () => {
  test.each([
    ['missing', undefined],
    ['missing', { TXT: ['v=spf1 -all'] }],
    ['different', { TXT: ['tandem-verify=somebody-else'] }],
    ['unanswered', 'failing'],
  ] as const)('that is %s leaves everything as it was', async (problem, records) => {
    const shop = await aShop()
    const { domain } = await add(shop, shop.wanted)
    if (records) dns.set(domain!.txt.name, records as never)
    const { domain: after } = await shop.call(customDomain.check)
    expect(after).toMatchObject({ state: 'waiting', problem, checked_at: expect.any(String) })
  })

  test('is looked for by name servers alone', async () => {
    const shop = await aProvenShop()
    expect(dns.asked.filter(question => question.includes(shop.wanted))).toEqual(
      expect.arrayContaining([`TXT _tandem-challenge.${shop.wanted}`, `CNAME ${shop.wanted}`]),
    )
  })

  test('brings login, registration and every link to the domain at once', async () => {
    const shop = await aProvenShop()
    const at = `https://${shop.wanted}/${shop.sub}`
    const { domain, addresses } = await shop.call(customDomain.get)
    expect(domain).toMatchObject({ state: 'proven', problem: null, alias: 'cname.example.com' })
    expect(addresses).toEqual({ login: `${at}/login`, register: `${at}/register` })
    for (const host of [shop.wanted, shop.wanted.toUpperCase(), `${shop.wanted}.`, `${shop.wanted}:443`])
      expect((await open(host, `/${shop.sub}/login`)).status).toBe(200)
    expect((await open(shop.wanted, '/')).headers.get('location')).toBe(`/${shop.sub}`)
    const registration = await open(shop.wanted, `/${shop.sub}/register?p=${shop.program_id}`)
    expect(await registration.text()).toContain(`${at}/login`)
    expect((await shop.call(loginPage.get)).link).toBe(`${at}/login`)
    expect((await shop.call(shopContract.info)).affiliate_origin).toBe(`https://${shop.wanted}`)
    const id = await shop.affiliate(shop.program_id, { email: `d${made}@test.test`, password_hash: 'x' })
    expect((await shop.call(affiliates.signInAs, { id })).url).toMatch(new RegExp(`^${at}#look=`))
  })

  test('keeps former addresses working', async () => {
    const shop = await aProvenShop()
    expect((await open('partners.example.com', `/${shop.sub}/login`)).status).toBe(200)
    expect((await open('partners.example.com', `/${shop.sub}/register?p=${shop.program_id}`)).status).toBe(200)
  })

  test('is in mails, whatever host was asked', async () => {
    const shop = await aProvenShop()
    const email = `mail${made}@test.test`
    const id = await shop.affiliate(shop.program_id, { email, password_hash: 'x' })
    await desk.app.fetch(`/api/partner/${shop.sub}/password`, {
      method: 'POST',
      headers: { host: 'partners.example.com', 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect((await desk.sentTo(id))[0]!.text).toContain(`https://${shop.wanted}/affiliate/password?token=`)
  })

  test('shows one shop and no other, and nothing of the admin', async () => {
    const [shop, other] = [await aProvenShop(), await aProvenShop()]
    expect((await open(shop.wanted, `/${other.sub}/login`)).status).toBe(404)
    expect((await open(shop.wanted, `/${other.sub}/register`)).status).toBe(404)
    const logIn = (sub: string) =>
      desk.app.fetch(`/api/partner/${sub}/login`, {
        method: 'POST',
        headers: { host: shop.wanted, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@test.test', password: 'a long password' }),
      })
    expect((await logIn(other.sub)).status).toBe(404)
    expect((await logIn(shop.sub)).status).toBe(401)
    for (const path of ['/admin', '/api/v1/merchant/index', '/register', `/internal/certificate?domain=${shop.wanted}`])
      expect((await open(shop.wanted, path)).status).toBe(404)
  })

  test('counts once: who proves a domain first keeps it, and wanting it reserves nothing', async () => {
    const [first, second] = [await aShop(), await aShop()]
    await add(first, first.wanted)
    await add(second, first.wanted)
    const texts = await Promise.all([first, second].map(async who => (await who.call(customDomain.get)).domain!.txt))
    dns.set(texts[0]!.name, { TXT: texts.map(txt => txt.value) })
    expect((await second.call(customDomain.check)).domain).toMatchObject({ state: 'proven' })
    expect((await first.call(customDomain.check)).domain).toMatchObject({ state: 'waiting', problem: 'taken' })
    expect((await open(first.wanted, `/${second.sub}/login`)).status).toBe(200)
    await second.call(customDomain.remove)
    expect((await first.call(customDomain.check)).domain).toMatchObject({ state: 'proven' })
  })

  test('of two shops that prove it in the same moment, one gets it', async () => {
    const both = [await aShop(), await aShop()]
    const domain = both[0]!.wanted
    for (const shop of both) await add(shop, domain)
    const texts = await Promise.all(both.map(async who => (await who.call(customDomain.get)).domain!.txt))
    dns.set(texts[0]!.name, { TXT: texts.map(txt => txt.value) })
    const states = await Promise.all(both.map(async who => (await who.call(customDomain.check)).domain!.state))
    expect(states.sort()).toEqual(['proven', 'waiting'])
  })
})

describe('a proof that disappears', () => {
  test('is missed for three days before it is lost, and the owner is told', async () => {
    const shop = await aProvenShop()
    dns.forget(`_tandem-challenge.${shop.wanted}`)
    await look(shop.shop_id)
    const { domain } = await shop.call(customDomain.get)
    expect(domain).toMatchObject({ state: 'proven', problem: 'missing', lost_at: expect.any(String) })
    expect((await open(shop.wanted, `/${shop.sub}/login`)).status).toBe(200)
    await age(shop.shop_id, 3)
    await look(shop.shop_id)
    expect((await shop.call(customDomain.get)).domain).toMatchObject({ state: 'lost' })
    await expect.poll(async () => (await open(shop.wanted, `/${shop.sub}/login`)).status).toBe(404)
    expect((await shop.call(shopContract.info)).affiliate_origin).toBe(PARTNERS)
    expect((await shop.call(notifications.list, { query: {} })).map(row => row.type)).toContain('custom-domain-lost')
    const mails = await desk.app.asOwner<{ subject: string }>(
      `select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'subject' like $1 || '%'`,
      [shop.wanted],
    )
    expect(mails.map(mail => mail.subject)).toEqual([expect.stringContaining('is no longer in use')])
    expect(await shop.activity('customDomain.lost')).toHaveLength(1)
  })

  test('is not lost because name servers fail, however long', async () => {
    const shop = await aProvenShop()
    dns.set(`_tandem-challenge.${shop.wanted}`, 'failing')
    await look(shop.shop_id)
    await age(shop.shop_id, 30)
    await look(shop.shop_id)
    expect((await shop.call(customDomain.get)).domain).toMatchObject({ state: 'proven', problem: 'unanswered' })
  })

  test('and comes back is good again', async () => {
    const shop = await aProvenShop()
    dns.forget(`_tandem-challenge.${shop.wanted}`)
    await look(shop.shop_id)
    await age(shop.shop_id, 4)
    await look(shop.shop_id)
    await writeProof(shop, shop.wanted)
    await look(shop.shop_id)
    expect((await shop.call(customDomain.get)).domain).toMatchObject({ state: 'proven', lost_at: null })
  })

  test('is looked for by itself: new ones soon, proven ones a few times a day', async () => {
    const [fresh, proven] = [await aShop(), await aProvenShop()]
    await add(fresh, fresh.wanted)
    const due = async () => {
      await runJob(dueDomainsJob, { services: desk.app.services })
      const rows = await desk.app.asOwner<{ payload: { shop_id: number } }>(
        `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where identifier = 'customDomain.look'`,
      )
      return rows.map(row => row.payload.shop_id)
    }
    expect(await due()).not.toEqual(expect.arrayContaining([fresh.shop_id]))
    expect(await due()).not.toEqual(expect.arrayContaining([proven.shop_id]))
    for (const { shop_id } of [fresh, proven]) await age(shop_id, 1)
    expect(await due()).toEqual(expect.arrayContaining([fresh.shop_id, proven.shop_id]))
  })
})

describe('a domain goes', () => {
  test('when it is removed: links are the usual ones again at once', async () => {
    const shop = await aProvenShop()
    const { domain, addresses } = await shop.call(customDomain.remove)
    expect(domain).toBeNull()
    expect(addresses!.login).toBe(`${PARTNERS}/${shop.sub}/login`)
    await expect.poll(async () => (await open(shop.wanted, `/${shop.sub}/login`)).status).toBe(404)
    expect(await refusal(shop.call(customDomain.remove))).toMatchObject({ reason: 'customDomain.none' })
  })

  test('when another takes its place, which has to be proven anew with the same text', async () => {
    const shop = await aProvenShop()
    const before = (await shop.call(customDomain.get)).domain!
    const { domain } = await shop.call(customDomain.update, { body: { domain: `new.${shop.wanted}` } })
    expect(domain).toMatchObject({ domain: `new.${shop.wanted}`, state: 'waiting', checked_at: null })
    expect(domain!.txt.value).toBe(before.txt.value)
    await expect.poll(async () => (await open(shop.wanted, `/${shop.sub}/login`)).status).toBe(404)
  })

  test('when the plan no longer has it: links are the usual ones, and the domain leads there', async () => {
    const shop = await aProvenShop()
    await desk.app.asOwner("update shop set plan = 'growth_affiliate' where shop_id = $1", [shop.shop_id])
    const answer = await open(shop.wanted, `/${shop.sub}/register?p=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${PARTNERS}/${shop.sub}/register?p=1`])
    expect((await shop.call(customDomain.get)).addresses!.login).toBe(`${PARTNERS}/${shop.sub}/login`)
  })

  test('and what was done with it stands in the activity log', async () => {
    const shop = await aProvenShop()
    await shop.call(customDomain.remove)
    for (const action of ['added', 'proven', 'removed']) expect(await shop.activity(`customDomain.${action}`)).toHaveLength(1)
  })
})

describe('a proxy that gets certificates', () => {
  const ask = async (domain: string) =>
    (await desk.app.fetch(`/internal/certificate?domain=${encodeURIComponent(domain)}`, { headers: { host: '127.0.0.1:3000' } }))
      .status

  test('is told of proven domains, and of nothing else', async () => {
    const [proven, waiting] = [await aProvenShop(), await aShop()]
    await add(waiting, waiting.wanted)
    expect(await ask(proven.wanted)).toBe(200)
    expect(await ask(proven.wanted.toUpperCase())).toBe(200)
    for (const domain of [waiting.wanted, `www.${proven.wanted}`, 'partners.example.com', '', "' or 1=1 --"])
      expect(await ask(domain)).toBe(404)
  })
})
