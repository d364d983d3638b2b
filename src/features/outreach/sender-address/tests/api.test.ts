import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { bulkMail } from '#features/outreach/bulk-mail/contract.ts'
import { gatherRecipientsJob } from '#features/outreach/bulk-mail/server/sending/gather.job.ts'
import { sendBulkMailJob } from '#features/outreach/bulk-mail/server/sending/send.job.ts'
import { affiliateMailJob } from '#features/people/affiliates/server/mails.job.ts'
import { DAY_MS } from '#kit/days.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { checkDkim } from '../../../../../tests/support/dkim.ts'
import { startDns } from '../../../../../tests/support/dns-server.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { smtpServer, type TestSmtpServer } from '../../../../../tests/support/smtp-server.ts'
import { senderAddress } from '../contract.ts'
import { dueSendersJob, lookAtSenderJob } from '../server/jobs.ts'

const USUAL = 'no-reply@tandem.test'
const INCLUDE = 'spf.tandem.test'
let dns: Awaited<ReturnType<typeof startDns>>
let smtp: TestSmtpServer
let desk: AffiliateDesk
let made = 0
const records = new Map<string, string>()

beforeAll(async () => {
  dns = await startDns()
  smtp = await smtpServer()
  desk = await affiliateDesk({ dnsServers: [dns.server], smtpUrl: smtp.url })
})
afterAll(async () => {
  await desk.close()
  await smtp.close()
  dns.stop()
})

type SenderShop = Awaited<ReturnType<typeof aShop>>

async function aShop(plan?: Parameters<AffiliateDesk['shop']>[0]) {
  const shop = await desk.shop(plan)
  const domain = `brand${++made}.example`
  return { ...shop, domain, wanted: `partners@${domain}` }
}

const save = (shop: Pick<SenderShop, 'call'>, address: string) => shop.call(senderAddress.save, { body: { address } })
const senderOf = async (shop: SenderShop) => (await shop.call(senderAddress.get)).sender!
const checkOf = async (shop: SenderShop, kind: string) => (await senderOf(shop)).checks.find(check => check.kind === kind)!
const look = ({ shop_id }: SenderShop) => runJob(lookAtSenderJob, { services: desk.app.services, payload: { shop_id } })

/** Writes the records a shop is told to write. */
async function writeRecords(shop: SenderShop): Promise<void> {
  for (const { name, value } of (await senderOf(shop)).checks) {
    records.set(name, value)
    dns.set(name, { TXT: name === shop.domain ? ['unrelated=1', value] : [value] })
  }
}

/** The mails to an address that wait to be sent. */
async function queuedTo(address: string): Promise<MailMessage[]> {
  const rows = await desk.app.asOwner<{ payload: MailMessage }>(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where identifier = 'sendMail' and payload->'to'->>'address' = $1 order by job.run_at, job.id`,
    [address],
  )
  return rows.map(row => row.payload)
}
const linkIn = ({ text }: MailMessage) => new URL(/https?:\/\/\S+\/sender-address\/confirm\/\S+/.exec(text)![0]).pathname
const open = (path: string) => desk.app.fetch(path, { headers: { accept: 'text/html' } })
const agree = (path: string) =>
  desk.app.fetch(path, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'token=x',
  })
const agreeFor = async (address: string) => agree(linkIn((await queuedTo(address)).at(-1)!))

async function aProvenShop(plan?: Parameters<AffiliateDesk['shop']>[0]) {
  const shop = await aShop(plan)
  await save(shop, shop.wanted)
  await agreeFor(shop.wanted)
  await writeRecords(shop)
  await shop.call(senderAddress.check)
  return shop
}

/** Sends a mail of the shop to a new affiliate, through the mail server of the settings. */
async function aReceivedMail(shop: SenderShop) {
  const email = `reader.${++made}@test.test`
  const affiliate_id = await shop.affiliate(shop.program_id, { email })
  const payload = { shop_id: shop.shop_id, affiliate_id, mail: 'approved', message_id: `m${made}` } as const
  await runJob(affiliateMailJob, { services: desk.app.services, payload })
  return smtp.sentTo(email)[0]!
}
/** The same once every process has heard of the change. */
const eventuallyFrom = (shop: SenderShop, address: string) =>
  expect.poll(async () => (await aReceivedMail(shop)).mail.from?.address).toBe(address)

const age = (shop_id: number, days: number) =>
  desk.app.asOwner(
    `update sender_address set checked_at = (checked_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC', asked_at = (asked_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC',
       missing_since = (missing_since at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC' where shop_id = $1`,
    [shop_id, days],
  )

describe('a merchant asks for an address', () => {
  test('is told the records to write, and nothing has changed yet', async () => {
    const shop = await aShop()
    const { sender, from, usual } = await save(shop, ` PARTNERS@${shop.domain} `)
    expect(sender).toMatchObject({ address: shop.wanted, is_used: 0, state: 'waiting', confirmed_at: null, checked_at: null })
    const [dkim, spf, dmarc] = sender!.checks
    expect(dkim).toMatchObject({ kind: 'dkim', state: null })
    expect(dkim!.name).toMatch(new RegExp(`^tandem-[0-9a-f]{10}\\._domainkey\\.${shop.domain}$`))
    expect(dkim!.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{392}$/)
    expect(spf).toMatchObject({ name: shop.domain, value: `v=spf1 include:${INCLUDE} ~all` })
    expect(dmarc).toMatchObject({ name: `_dmarc.${shop.domain}`, value: 'v=DMARC1; p=none' })
    expect([from.address, usual]).toEqual([USUAL, USUAL])
    expect((await aReceivedMail(shop)).mail.from?.address).toBe(USUAL)
  })

  test.each([
    ['', 'Enter an address, such as partners@yourstore.com.'],
    ['partners', 'This isn’t an email address. Enter one such as partners@yourstore.com.'],
    ['a@brand.example\r\nBcc: spy@evil.test', 'This isn’t an email address. Enter one such as partners@yourstore.com.'],
    ['a@brand.example, b@evil.test', 'This isn’t an email address. Enter one such as partners@yourstore.com.'],
    ['partners@brаnd.example', 'Use only the letters a to z. Others can look like someone else’s address.'],
    ['partners@xn--brnd-8cd.example', 'Use only the letters a to z. Others can look like someone else’s address.'],
    ['fernhill@gmail.com', /^Anyone can have an address at this provider/],
    ['fernhill@yahoo.co.uk', /^Anyone can have an address at this provider/],
    ['partners@fernhill.myshopify.com', /^This domain is shared with others/],
    ['partners@tandem.test', /^This is one of our domains/],
    ['partners@mail.tandem.test', /^This is one of our domains/],
  ])('%o is refused at the field', async (address, sentence) => {
    const { fields } = await refusal(save(await aShop(), address))
    expect(fields?.address?.[0]).toMatch(sentence)
  })

  test('on a plan that has it, and not in the name of support', async () => {
    const small = await aShop('growth_affiliate')
    expect(await refusal(save(small, small.wanted))).toMatchObject({ kind: 'plan_required' })
    const shop = await aShop()
    const support = await shop.asSupport()
    expect(await refusal(support(senderAddress.save, { body: { address: shop.wanted } }))).toMatchObject({
      reason: 'support.notForSupport',
    })
  })

  test('nobody is asked without end, whichever shops want their address', async () => {
    const address = `asked@brand${++made}.example`
    for (let each = 0; each < 5; each++) await save(await aShop(), address)
    expect(await refusal(save(await aShop(), address))).toMatchObject({ kind: 'too_many_requests' })
  })

  test('and the key is kept where nobody can read it', async () => {
    const shop = await aShop()
    await save(shop, shop.wanted)
    const [row] = await desk.app.asOwner<{ sealed_key: Buffer }>('select sealed_key from sender_address where shop_id = $1', [
      shop.shop_id,
    ])
    expect(row!.sealed_key.toString('latin1')).not.toContain('PRIVATE KEY')
  })
})

describe('the mailbox', () => {
  test('is asked by mail; opening the link agrees to nothing, the button does', async () => {
    const shop = await aShop()
    await save(shop, shop.wanted)
    const [question] = await queuedTo(shop.wanted)
    const path = linkIn(question!)
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(new RegExp(`${shop.wanted}[\\s\\S]*Allow</button>`))
    expect((await senderOf(shop)).confirmed_at).toBeNull()
    expect(await (await agree(path)).text()).toContain('Thank you')
    await agree(path)
    expect((await senderOf(shop)).confirmed_at).not.toBeNull()
    expect(await shop.activity('senderAddress.confirmed')).toHaveLength(1)
    expect(await refusal(shop.call(senderAddress.ask))).toMatchObject({ reason: 'senderAddress.confirmedAlready' })
  })

  test('agrees for the address it was asked about, not for another, and not for another shop', async () => {
    const [shop, other] = [await aShop(), await aShop()]
    await save(shop, shop.wanted)
    const path = linkIn((await queuedTo(shop.wanted))[0]!)
    await save(other, `them@${other.domain}`)
    const [, ...rest] = path.split('.')
    const stolen = `/sender-address/confirm/${[other.shop_id, ...rest].join('.')}`
    await save(shop, `sales@${shop.domain}`)
    const tampered = path.replace(/\.\d+\./, '.9999999999999.')
    for (const wrong of [path, stolen, tampered, '/sender-address/confirm/x', `/sender-address/confirm/${'9'.repeat(15)}.1.x`])
      for (const answer of [await open(wrong), await agree(wrong)]) expect(answer.status).toBe(404)
    expect([(await senderOf(shop)).confirmed_at, (await senderOf(other)).confirmed_at]).toEqual([null, null])
  })

  test('the link ends after three days; another can be asked for', async () => {
    const shop = await aShop()
    await save(shop, shop.wanted)
    const path = linkIn((await queuedTo(shop.wanted))[0]!)
    const [now, past] = [Date.now, Date.now() + 3 * DAY_MS + 1]
    Date.now = () => past
    const answer = await open(path).finally(() => {
      Date.now = now
    })
    expect(answer.status).toBe(404)
    await shop.call(senderAddress.ask)
    expect(await queuedTo(shop.wanted)).toHaveLength(2)
    expect((await agreeFor(shop.wanted)).status).toBe(200)
  })
})

describe('mails come from the address', () => {
  test('once mailbox and records agree: signed, so that a receiver can check it with the record', async () => {
    const shop = await aProvenShop()
    expect(await shop.call(senderAddress.get)).toMatchObject({
      sender: { is_used: 1, state: 'proven' },
      from: { address: shop.wanted },
    })
    await eventuallyFrom(shop, shop.wanted)
    const received = await aReceivedMail(shop)
    expect(received.from).toBe(shop.wanted)
    const checked = checkDkim(received.raw, name => records.get(name)!)
    expect(checked).toMatchObject({ domain: shop.domain, isValid: true })
    expect(checked.fields).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date']))
    const changed = Buffer.from(received.raw.toString('latin1').replace('Subject: ', 'Subject: Re: '), 'latin1')
    expect(checkDkim(changed, name => records.get(name)!).isValid).toBe(false)
    const longer = Buffer.concat([received.raw, Buffer.from('more\r\n')])
    expect(checkDkim(longer, name => records.get(name)!).isValid).toBe(false)
  })

  test('mails to many as well, with what ends them signed too', async () => {
    const shop = await aProvenShop()
    await eventuallyFrom(shop, shop.wanted)
    const email = `many.${++made}@test.test`
    await shop.affiliate(shop.program_id, { email })
    const { id: mail_id } = await shop.call(bulkMail.send, {
      body: { bulk_subject: 'News', bulk_content: '<p>Chào {first_name}</p>' },
    })
    const payload = { shop_id: shop.shop_id, mail_id }
    await runJob(gatherRecipientsJob, { services: desk.app.services, payload })
    await runJob(sendBulkMailJob, { services: desk.app.services, payload })
    const received = smtp.sentTo(email)[0]!
    expect(received.mail.from?.address).toBe(shop.wanted)
    const checked = checkDkim(received.raw, name => records.get(name)!)
    expect(checked.isValid).toBe(true)
    expect(checked.fields).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  })

  test('not while only one of the two agrees', async () => {
    const [unread, unwritten] = [await aShop(), await aShop()]
    for (const shop of [unread, unwritten]) await save(shop, shop.wanted)
    await writeRecords(unread)
    await agreeFor(unwritten.wanted)
    for (const shop of [unread, unwritten]) {
      expect((await shop.call(senderAddress.check)).sender).toMatchObject({ is_used: 0 })
      expect((await aReceivedMail(shop)).mail.from?.address).toBe(USUAL)
    }
  })

  test('of one shop never for another, even at the same domain: each has a key of its own', async () => {
    const [shop, other] = [await aProvenShop(), await aShop()]
    await save(other, shop.wanted)
    const [mine, theirs] = [await checkOf(shop, 'dkim'), await checkOf({ ...other, domain: shop.domain }, 'dkim')]
    expect([mine.name === theirs.name, mine.value === theirs.value]).toEqual([false, false])
    expect((await other.call(senderAddress.check)).sender).toMatchObject({ is_used: 0, state: 'waiting' })
    expect((await aReceivedMail(other)).mail.from?.address).toBe(USUAL)
  })

  test('and from ours when the mail server sends for addresses it knows alone: no mail is lost', async () => {
    const shop = await aProvenShop()
    await eventuallyFrom(shop, shop.wanted)
    smtp.refuseSender(shop.wanted)
    const { mail } = await aReceivedMail(shop)
    expect([mail.from?.address, mail.headers.some(({ key }) => key === 'dkim-signature')]).toEqual([USUAL, false])
  })

  test('until the plan no longer has it', async () => {
    const shop = await aProvenShop()
    await desk.app.asOwner("update shop set plan = 'growth_affiliate' where shop_id = $1", [shop.shop_id])
    expect(await shop.call(senderAddress.get)).toMatchObject({ sender: { is_used: 0 }, from: { address: USUAL } })
  })

  test('until its key can no longer be opened, which is told as that; added anew it has another key', async () => {
    const shop = await aProvenShop()
    const before = await checkOf(shop, 'dkim')
    await desk.app.asOwner(
      "update sender_address set sealed_key = reverse(encode(sealed_key, 'hex'))::bytea where shop_id = $1",
      [shop.shop_id],
    )
    expect(await shop.call(senderAddress.get)).toMatchObject({ sender: { is_used: 0, has_key: 0 }, from: { address: USUAL } })
    await shop.call(senderAddress.remove)
    expect((await save(shop, shop.wanted)).sender).toMatchObject({ has_key: 1 })
    expect((await checkOf(shop, 'dkim')).value).not.toBe(before.value)
  })

  test('until it is removed', async () => {
    const shop = await aProvenShop()
    await eventuallyFrom(shop, shop.wanted)
    expect(await shop.call(senderAddress.remove)).toMatchObject({ sender: null, from: { address: USUAL } })
    await eventuallyFrom(shop, USUAL)
    expect(await refusal(shop.call(senderAddress.remove))).toMatchObject({ reason: 'senderAddress.none' })
    for (const action of ['added', 'confirmed', 'proven', 'removed'])
      expect(await shop.activity(`senderAddress.${action}`)).toHaveLength(1)
  })

  test('another mailbox of the domain has to agree anew; its records stay', async () => {
    const shop = await aProvenShop()
    const before = await checkOf(shop, 'dkim')
    const { sender } = await save(shop, `sales@${shop.domain}`)
    expect(sender).toMatchObject({ is_used: 0, state: 'proven', confirmed_at: null })
    expect((await checkOf(shop, 'dkim')).value).toBe(before.value)
    await agreeFor(`sales@${shop.domain}`)
    await eventuallyFrom(shop, `sales@${shop.domain}`)
  })
})

describe('the checklist', () => {
  async function withRecord(name: (shop: SenderShop) => string, texts: string[] | 'failing', kind: string) {
    const shop = await aShop()
    await save(shop, shop.wanted)
    dns.set(name(shop), texts === 'failing' ? texts : { TXT: texts })
    await shop.call(senderAddress.check)
    return { shop, check: await checkOf(shop, kind) }
  }

  test.each([
    ['missing', ['unrelated']],
    ['different', ['v=spf1 include:other.example -all']],
    ['different', [`v=spf1 -all include:${INCLUDE}`]],
    ['different', [`v=spf1 ?include:${INCLUDE} -all`]],
    ['several', [`v=spf1 include:${INCLUDE} -all`, 'v=spf1 -all']],
    ['tooMany', [`v=spf1 ${Array.from({ length: 10 }, (_, each) => `a:a${each}.example`).join(' ')} include:${INCLUDE} -all`]],
    ['unanswered', 'failing'],
    ['ok', [`V=SPF1 mx include:${INCLUDE.toUpperCase()} -all`]],
  ] as const)('says of SPF that it is %s: %o', async (state, texts) => {
    const { check } = await withRecord(shop => shop.domain, texts as string[] | 'failing', 'spf')
    expect(check.state).toBe(state)
  })

  test('finds our server through what a record includes or leads to, and does not walk in circles', async () => {
    dns.set('_spf.chain.example', { TXT: [`v=spf1 include:${INCLUDE} ~all`] })
    dns.set('_circle.example', { TXT: ['v=spf1 include:_circle.example ~all'] })
    const states = []
    for (const record of [
      'v=spf1 include:_spf.chain.example -all',
      'v=spf1 redirect=_spf.chain.example',
      'v=spf1 include:_circle.example -all',
    ])
      states.push((await withRecord(shop => shop.domain, [record], 'spf')).check.state)
    expect(states).toEqual(['ok', 'ok', 'tooMany'])
  })

  test('shows what was found, and the record with our server in it', async () => {
    const { check } = await withRecord(shop => shop.domain, ['v=spf1 include:other.example -all'], 'spf')
    expect(check).toMatchObject({
      found: ['v=spf1 include:other.example -all'],
      value: `v=spf1 include:other.example include:${INCLUDE} -all`,
    })
  })

  test.each([
    ['missing', () => []],
    ['different', () => ['v=DKIM1; k=rsa; p=']],
    ['different', (value: string) => [value.replace(/p=..../, 'p=AAAA')]],
    ['different', (value: string) => [`${value}; t=y`]],
    ['several', (value: string) => [value, value]],
    ['ok', (value: string) => [value.replace('v=DKIM1; k=rsa; ', '').replace(/(.{60})/g, '$1 ')]],
  ] as const)('says of DKIM that it is %s', async (state, textsFor) => {
    const shop = await aShop()
    await save(shop, shop.wanted)
    const { name, value } = await checkOf(shop, 'dkim')
    dns.set(name, { TXT: textsFor(value) })
    await shop.call(senderAddress.check)
    expect((await checkOf(shop, 'dkim')).state).toBe(state)
  })

  test('takes the policy of the domain above, and can do without', async () => {
    const shop = await aShop()
    dns.set(`_dmarc.${shop.domain}`, { TXT: ['v=DMARC1; p=reject'] })
    await save(shop, `partners@mail.${shop.domain}`)
    await shop.call(senderAddress.check)
    expect(await checkOf(shop, 'dmarc')).toMatchObject({ state: 'ok', found: ['v=DMARC1; p=reject'] })
    const without = await aShop()
    await save(without, without.wanted)
    await agreeFor(without.wanted)
    await writeRecords(without)
    dns.forget(`_dmarc.${without.domain}`)
    expect((await without.call(senderAddress.check)).sender).toMatchObject({ is_used: 1 })
    expect((await checkOf(without, 'dmarc')).state).toBe('missing')
  })
})

describe('a record that disappears', () => {
  test('stops the use of the address at once, and is lost after three days, which the owner is told', async () => {
    const shop = await aProvenShop()
    await eventuallyFrom(shop, shop.wanted)
    dns.set(shop.domain, { TXT: ['v=spf1 -all'] })
    await look(shop)
    expect(await senderOf(shop)).toMatchObject({ state: 'proven', is_used: 0, lost_at: expect.any(String) })
    await eventuallyFrom(shop, USUAL)
    await age(shop.shop_id, 3)
    await look(shop)
    expect(await senderOf(shop)).toMatchObject({ state: 'lost', is_used: 0 })
    expect((await shop.call(notifications.list, { query: {} })).map(row => row.type)).toContain('sender-address-lost')
    const mails = await desk.app.asOwner(
      `select 1 from graphile_worker._private_jobs where payload->>'subject' = $1 || ' is no longer in use'`,
      [shop.wanted],
    )
    expect(mails).toHaveLength(1)
    expect(await shop.activity('senderAddress.lost')).toHaveLength(1)
    await writeRecords(shop)
    dns.set(shop.domain, { TXT: [`v=spf1 include:${INCLUDE} -all`] })
    await look(shop)
    await eventuallyFrom(shop, shop.wanted)
  })

  test('is not missed because name servers fail', async () => {
    const shop = await aProvenShop()
    dns.set(shop.domain, 'failing')
    await look(shop)
    await age(shop.shop_id, 30)
    await look(shop)
    expect(await senderOf(shop)).toMatchObject({ state: 'proven', is_used: 1 })
    expect((await checkOf(shop, 'spf')).state).toBe('unanswered')
  })

  test('is looked for by itself: new ones soon, proven ones a few times a day', async () => {
    const [fresh, proven] = [await aShop(), await aProvenShop()]
    await save(fresh, fresh.wanted)
    const due = async () => {
      await runJob(dueSendersJob, { services: desk.app.services })
      const rows = await desk.app.asOwner<{ payload: { shop_id: number } }>(
        `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where identifier = 'senderAddress.look'`,
      )
      return rows.map(row => row.payload.shop_id)
    }
    const before = await due()
    for (const { shop_id } of [fresh, proven]) expect(before).not.toContain(shop_id)
    for (const { shop_id } of [fresh, proven]) await age(shop_id, 1)
    expect(await due()).toEqual(expect.arrayContaining([fresh.shop_id, proven.shop_id]))
  })
})

test('where nobody said which servers mails leave from, no address is taken, and the screen says so', async () => {
  const other = await affiliateDesk({ spfInclude: undefined })
  try {
    const shop = await other.shop()
    expect(await shop.call(senderAddress.get)).toMatchObject({ is_offered: 0, sender: null })
    expect(await refusal(save(shop, 'partners@brand.example'))).toMatchObject({ reason: 'senderAddress.notOffered' })
  } finally {
    await other.close()
  }
})
