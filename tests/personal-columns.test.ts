import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { taxDocuments } from '#features/payments/tax-documents/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { syncCustomLinkJob } from '#features/people/custom-links/server/customLinks.jobs.ts'
import { signed } from '../simulators/store-platform/deliveries.ts'
import { DEMO_SHOP, type Intake, intakeApp, type SimulatedPlatform, simulatedPlatform } from './support/intake.ts'
import { ofAffiliates, ofCustomers, staying } from './support/personal-columns.ts'
import { runJob } from './support/runJob.ts'
import { aShopifyOrder } from './support/shopify-orders.ts'

let platform: SimulatedPlatform
let shop: Intake
let catalogue: Column[]
beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  catalogue = await shop.rows<Column>(
    `select table_name as "table", column_name as "column", data_type as type, is_generated = 'ALWAYS' as is_generated
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  )
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

interface Column {
  table: string
  column: string
  type: string
  is_generated: boolean
}

const nameOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`
const columnsIn = (tables: Record<string, readonly string[]>) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.map(column => nameOf({ table, column })))
const erased = new Set([...columnsIn(ofAffiliates), ...columnsIn(ofCustomers)])

const looksPersonal = ({ column }: Column) =>
  /(^|_)(e?mail|mailbox|name|phone|address|ip|city|street|zip|zipcode|country|birthday|gender|vat|iban|user_agent|referrer|note|person)(_|$)/.test(
    column,
  )
/** Says yes or no, and nobody's name. */
const isYesOrNo = ({ type }: Column) => type === 'boolean'
const holdsText = ({ type }: Column) => ['text', 'character varying', 'jsonb', 'json', 'ARRAY'].includes(type)

describe('every column that looks personal', () => {
  test('is said to be erased, or why it stays', () => {
    const unsaid = catalogue.filter(column => looksPersonal(column) && holdsText(column)).map(nameOf)
    expect(unsaid.filter(name => !erased.has(name) && !(name in staying))).toEqual([])
  })

  test('of an affiliate is, even where its name says nothing', () => {
    const texts = catalogue.filter(column => column.table === 'affiliate' && holdsText(column)).map(nameOf)
    expect(texts.filter(name => !erased.has(name) && !(name in staying))).toEqual([])
  })

  test('is there: what is said of columns is said of real ones, and once', () => {
    const real = new Set(catalogue.map(nameOf))
    expect([...erased, ...Object.keys(staying)].filter(name => !real.has(name))).toEqual([])
    expect(Object.keys(staying).filter(name => erased.has(name))).toEqual([])
  })
})

/** Every column of the shop in which one of the words stands. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const tables = new Set(catalogue.filter(({ column }) => column === 'shop_id').map(({ table }) => table))
  const found = await Promise.all(
    [...tables].map(async table => {
      const rows = await shop.rows<{ column: string }>(
        `select distinct known.key as column from "${table}" as found, jsonb_each_text(to_jsonb(found)) as known(key, value)
         where found.shop_id = $1 and known.value ilike any($2)`,
        [shop.shop_id, words.map(word => `%${word}%`)],
      )
      return rows.map(({ column }) => nameOf({ table, column }))
    }),
  )
  return found.flat().sort()
}

const unexplained = (names: readonly string[]) => names.filter(name => !(name in staying))

describe('a deleted affiliate', () => {
  const WORD = 'zanzibar'

  /** Something of the person in every column that can hold it. */
  async function fill(id: number): Promise<void> {
    const values: Record<string, string> = { text: `'${WORD}'`, jsonb: `'{"email": "${WORD}"}'`, ARRAY: `array['${WORD}']` }
    const own = catalogue.filter(({ table, column }) => table === 'affiliate' && ofAffiliates.affiliate!.includes(column))
    const set = own.flatMap(({ column, type, is_generated }) =>
      is_generated || !values[type] ? [] : `${column} = ${values[type]}`,
    )
    await shop.rows(`update affiliate set ${set.join()} where shop_id = $1 and id = $2`, [shop.shop_id, id])
    await shop.rows(
      `insert into affiliate_email_change (shop_id, affiliate_id, id, email, expires_at)
       values ($1, $2, gen_random_uuid(), '${WORD}@new.test', now())`,
      [shop.shop_id, id],
    )
    await shop.rows(`insert into referral_participant (shop_id, affiliate_id, person) values ($1, $2, '${WORD}@example.test')`, [
      shop.shop_id,
      id,
    ])
    const [event] = await shop.rows<{ id: number }>(
      `insert into webhook_event (shop_id, type, object, object_id, affiliate_id, facts, created_at)
       values ($1, 'affiliate.changed', 'affiliate', $2, $2, '{"affiliate": {"email": "${WORD}@example.test"}}', now()) returning id`,
      [shop.shop_id, id],
    )
    await shop.rows(
      `with endpoint as (
         insert into webhook_endpoint (shop_id, url, events) values ($1, 'https://systems.example/hook', '{}') returning id
       ), delivery as (
         insert into webhook_delivery (shop_id, endpoint_id, event_id, object, object_id, next_at, begun_at, created_at)
         select $1, id, $2, 'affiliate', $3, now(), now(), now() from endpoint returning id
       )
       insert into webhook_attempt (shop_id, delivery_id, at, answer, ms) select $1, id, now(), '${WORD}', 1 from delivery`,
      [shop.shop_id, event!.id, id],
    )
    await shop.rows(
      `insert into email_service (shop_id, service, api_key, last_four, account_id, account)
       values ($1, 'mailchimp', '', 'us21', 'ours', 'Ours') on conflict do nothing`,
      [shop.shop_id],
    )
    await shop.rows(
      `insert into email_profile (shop_id, service, affiliate_id, email, problem)
       values ($1, 'mailchimp', $2, 'somebody@example.test', '${WORD} is not valid')`,
      [shop.shop_id, id],
    )
    await shop.rows(
      `insert into email_event (shop_id, service, key, affiliate_id, name, facts, at)
       values ($1, 'mailchimp', 'the only one', $2, 'referral_created', '{"order": "${WORD}"}', now())`,
      [shop.shop_id, id],
    )
    await shop.rows(`insert into coupon_wish (shop_id, affiliate_id, code) values ($1, $2, '${WORD}10')`, [shop.shop_id, id])
    await shop.rows(
      `insert into custom_link (shop_id, affiliate_id, path, platform_id, target)
       values ($1, $2, '/${WORD}', 'gid://redirect/626', 'https://demo.test/?ref=${WORD}')`,
      [shop.shop_id, id],
    )
    const [request] = await shop.rows<{ id: number }>(
      `insert into payment_request (shop_id, affiliate_id, status, currency, amount, note, reason)
       values ($1, $2, 'declined', 'USD', 100, '${WORD}', '${WORD}') returning id`,
      [shop.shop_id, id],
    )
    await shop.rows(
      `insert into order_claim (shop_id, affiliate_id, status, order_number, buyer_email, note, reason)
       values ($1, $2, 'declined', '1', '${WORD}@example.test', '${WORD}', '${WORD}')`,
      [shop.shop_id, id],
    )
    const [gift] = await shop.rows<{ id: string }>(
      `insert into gift (shop_id, name, kind, percent, charges_shipping, max_pieces) values ($1, 'Mug', 'free', 100, true, 1) returning id`,
      [shop.shop_id],
    )
    await shop.rows(
      `insert into sent_gift (shop_id, gift_id, affiliate_id, cause, state, address) values ($1, $2, $3, 'join', 'ready', '{"city": "${WORD}"}')`,
      [shop.shop_id, gift!.id, id],
    )
    await shop.rows(
      `insert into customer_invitation (shop_id, program_id, affiliate_id, accepted_at, email, first_name, last_name)
       select shop_id, program_id, id, now(), '${WORD}@old.test', '${WORD}', '${WORD}' from affiliate where shop_id = $1 and id = $2`,
      [shop.shop_id, id],
    )
    await shop.rows(
      `insert into agent_proposal (shop_id, kind, action, action_hash, seen, affiliate_ids, reason, agent, key_name, created_at, expires_at)
       values ($1, 'send_email', '{"subject": "${WORD}"}', '\\x00', '{}', array[$2::bigint], '${WORD}', 'Agent', 'Key', now(), now())`,
      [shop.shop_id, id],
    )
    await shop.rows(`insert into chat_conversation (shop_id, affiliate_id) values ($1, $2)`, [shop.shop_id, id])
    const [message] = await shop.rows<{ id: string }>(
      `insert into chat_message (shop_id, affiliate_id, acc_send, msg_type, msg, key)
       values ($1, $2, 'affiliate', 'file', '${WORD}', gen_random_uuid()) returning id`,
      [shop.shop_id, id],
    )
    await shop.rows(
      `insert into chat_file (shop_id, message_id, format, filename, byte_count, content)
       values ($1, $2, 'pdf', '${WORD}.pdf', 1, '\\x00')`,
      [shop.shop_id, message!.id],
    )
    await shop.rows(
      `insert into payment_request_file (shop_id, request_id, format, filename, byte_count, sealed)
       values ($1, $2, 'pdf', '${WORD}.pdf', 1, '\\x00')`,
      [shop.shop_id, request!.id],
    )
  }

  /** A W-9 and the signed form of it, with the word wherever words can stand. */
  async function declare(owner: Awaited<ReturnType<Intake['app']['as']>>, affiliate_id: number): Promise<void> {
    const form = {
      is_us_person: 1,
      classification: 'individual',
      legal_name: WORD,
      business_name: WORD,
      street_address: WORD,
      city: WORD,
      state: 'TX',
      zip_code: '73301',
      number_kind: 'ssn',
      number: '123-45-6789',
      signed_on: '2026-01-01',
    } as const
    await owner(taxDocuments.saveW9, { affiliate_id, body: form })
    const file = new File(['%PDF-1.7\n%%EOF\n'], `${WORD}.pdf`)
    await owner(taxDocuments.sendFile, { affiliate_id, body: { file } })
    await shop.rows('update w9_form set zip_code = $3 where shop_id = $1 and affiliate_id = $2', [
      shop.shop_id,
      affiliate_id,
      WORD,
    ])
  }

  test('was known in every column that is said to be theirs, and is in none', async () => {
    const owner = await shop.app.as('owner@demo.test', DEMO_SHOP)
    const { rows } = await owner(programs.list, { query: {} })
    const person = {
      first_name: WORD,
      last_name: WORD,
      email: `${WORD}@example.test`,
      program_id: rows[0]!.id,
      send_email: 0 as const,
    }
    const { id } = await owner(affiliates.create, { body: person })
    await fill(id)
    await declare(owner, id)
    const texts = catalogue.filter(holdsText).map(nameOf)
    const theirs = columnsIn(ofAffiliates).filter(name => texts.includes(name))
    expect(unexplained(await columnsWith([WORD]))).toEqual([...new Set(theirs)].sort())
    await owner(affiliates.remove, { id })
    // The store gives up the custom link first.
    await runJob(syncCustomLinkJob, { services: shop.app.services, payload: { shop_id: shop.shop_id, affiliate_id: id } })
    expect(unexplained(await columnsWith([WORD]))).toEqual([])
  })
})

describe('a customer whom the store asks to forget', () => {
  const person = {
    id: 626_262,
    email: 'pemba@example.test',
    first_name: 'Pemba',
    last_name: 'Island',
    created_at: '2026-03-01T10:00:00Z',
  }
  const about = { shop_domain: DEMO_SHOP, customer: { id: person.id, email: person.email } }
  const ORDER = 8001
  const ADDRESS = '100.127.66.66'

  async function hear(topic: string, payload: object): Promise<void> {
    expect(await shop.send(signed({ shop: DEMO_SHOP, topic, payload, at: new Date() }, platform.apiSecret))).toBe(200)
    await shop.settle()
  }

  /** Bought after a click from a blog, refused for the address, asked for a copy. */
  async function comeAndBuy(): Promise<void> {
    const click = '00000000-0000-4000-8000-000000000626'
    await shop.rows(
      `insert into click (shop_id, id, affiliate_id, at, referrer, user_agent, address)
       select shop_id, $2, id, now(), 'https://pemba.test', 'Pemba browser', $3 from affiliate where shop_id = $1 limit 1`,
      [shop.shop_id, click, ADDRESS],
    )
    const bought = { customer: person, email: person.email, browser_ip: ADDRESS }
    const note_attributes = [{ name: '_tandem_click', value: click }]
    await hear('orders/create', aShopifyOrder({ id: ORDER, name: '#PC1', ...bought, note_attributes }))
    await shop.rows(
      `update store_order set attribution = attribution || '{"reasons": [{"code": "blocked_ip", "values": {"ip": "${ADDRESS}"}}]}'
       where shop_id = $1 and platform_id = $2`,
      [shop.shop_id, String(ORDER)],
    )
    // An affiliate asks about it, once answered and once not yet.
    await shop.rows(
      `insert into order_claim (shop_id, affiliate_id, status, order_number, buyer_email, note)
       select $1, affiliate.id, claim.* from (select id from affiliate where shop_id = $1 limit 1) as affiliate,
         (values ('open', 'PC1', $2, 'Pemba told me'), ('open', 'PC1', '', 'Pemba again'), ('declined', '', $2, '')) as claim`,
      [shop.shop_id, person.email],
    )
    await shop.rows(
      `insert into customer_invitation (shop_id, program_id, email, first_name, last_name)
       select $1, id, $2, 'Pemba', 'Pemba' from program where shop_id = $1 limit 1`,
      [shop.shop_id, person.email],
    )
    await shop.rows(
      `insert into referral_participant (shop_id, affiliate_id, person)
       select $1, id, $2 from affiliate where shop_id = $1 order by id limit 1`,
      [shop.shop_id, person.email],
    )
    await hear('customers/data_request', { ...about, orders_requested: [ORDER] })
  }

  test('was known in every column that is said to be theirs, and is in none', async () => {
    await comeAndBuy()
    const words = ['pemba', ADDRESS]
    const texts = catalogue.filter(column => !isYesOrNo(column)).map(nameOf)
    expect(unexplained(await columnsWith(words))).toEqual(
      columnsIn(ofCustomers)
        .filter(name => texts.includes(name))
        .sort(),
    )
    await hear('customers/redact', { ...about, orders_to_redact: [ORDER] })
    expect(unexplained(await columnsWith(words))).toEqual([])
  })
})
