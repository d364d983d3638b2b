import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { fillEveryTable } from './support/rows.ts'

/** The tables that belong to no shop. Whatever is not here must be walled off by shop. */
const globalTables: Record<string, string> = {
  shop_domain: 'asked for before the shop is known; holds domains and nothing else',
  platform_shop: 'asked for before the shop is known; holds the numbers of stores and nothing else',
  shop_sub_path: 'asked for before the shop is known; holds names that stand in public addresses',
  marketplace_offer_listing: 'looked through by visitors before a shop is chosen; holds what merchants show to everybody',
  proven_domain: 'asked for before the shop is known; holds domains and nothing else',
  store_of_email: 'asked for before the shop is known, through functions for sign-in alone',
  commit_together: 'always empty: a write to it makes a cluster commit a shop and what belongs to none together',
  rate_limit: 'counts strangers as well; keys are hashes',
  worker_process: 'which workers are alive',
  schema_migration: 'what was applied to the database; read only',
}

/** Functions that run with the owner's rights, each with the one question it may answer. */
const trustedFunctions: Record<string, string> = {
  commit_together: 'makes a cluster commit a shop and what belongs to none together; it touches no row',
  note_store_of_email: 'sign-in finds the current shop by an e-mail; it tells nothing',
  forget_store_of_email: 'sign-in no longer finds the current shop by an e-mail; it tells nothing',
  stores_of_email: 'sign-in begins with an e-mail and no shop; the version before asks it',
  shops_of_email: 'sign-in begins with an e-mail and no shop; numbers and nothing else',
  job_figures: 'how many jobs of each kind wait; numbers and nothing else',
  shops_with_deliveries: 'since when deliveries of shops wait; numbers and nothing else',
  book_figures: 'of how many shops the books do not add up, and when the oldest look was; two numbers',
  stores_among: 'the stores of those numbers in which the same e-mail signs in',
  accounts_of_person: 'where somebody who applies in the marketplace has an account; numbers and nothing else',
  marketplace_standing: 'how many offers somebody joined and how many sales they made; two numbers and nothing else',
  put_marketplace_listing: 'a shop shows its own offer to everybody, or takes it away',
  claim_sub_path: 'a shop takes a free name for itself',
  claim_proven_domain: 'a shop takes a domain that it has proven, unless another did before',
  connected_stores_of: 'where a person can switch to from the current shop',
  find_affiliates: "which affiliates of the caller's own shop a text finds; numbers and nothing else",
  find_rare_affiliates: 'the same for a text that few names hold',
  find_customers: "which customers of the caller's own shop a text finds; numbers and nothing else",
  forget_old_feedback: 'deletes what is older than 90 days and tells nothing',
  forget_old_notifications: 'deletes what is older than 90 days and tells nothing',
  forget_old_tasks: 'deletes tasks that ended 30 days ago and tells nothing',
  forget_stopped_sign_ups: 'deletes what is older than 30 days and tells nothing',
  forget_unapplied_imports: 'deletes files that were read and not imported, and tells nothing',
  tasks_left_behind: 'which tasks lost their worker; numbers and nothing else',
  record_clicks: 'clicks of all shops are written together, each for an affiliate of its own shop',
  shops_that_share: 'which shops share with others; numbers of shops and nothing else',
  shops_with_due_schedules: 'in which shops a pay day has come; numbers of shops and nothing else',
  shops_with_discounts_due: 'in which shops a discount begins or ends; numbers of shops and nothing else',
  shops_with_open_discounts: 'in which shops the store owes an answer about a discount; numbers of shops and nothing else',
  shops_with_waiting_codes: 'in which shops codes wait for the store; numbers of shops and nothing else',
  shops_with_clicks_due: 'in which shops clicks are to be added to their days; numbers of shops and nothing else',
  shops_with_figures_due: 'in which shops figures are to be folded; numbers of shops and nothing else',
  shops_with_books_to_check: 'in which shops something was booked since the last check; numbers of shops and nothing else',
  shops_to_recount: 'in which shops all figures are to be counted anew; numbers of shops and nothing else',
  shops_with_email_services: 'which shops have an email service connected; numbers of shops and nothing else',
  shops_with_old_proposals: 'in which shops proposals of agents are old; numbers of shops and nothing else',
  shops_with_open_payouts: 'in which shops payments are on their way; numbers of shops and nothing else',
  shops_with_referrals_to_approve: 'in which shops approvals are due; numbers of shops and nothing else',
  shops_with_domains_to_check: 'in which shops the proof of a domain is looked for; numbers of shops and nothing else',
  shops_with_senders_to_check: 'in which shops the records of an address are looked at; numbers of shops and nothing else',
  shops_with_old_webhooks: 'in which shops events are old enough to go; numbers of shops and nothing else',
  shops_with_webhooks_due: 'in which shops events wait to be sent; numbers of shops and nothing else',
  shops_with_closed_accounts: 'in which shops somebody is to be forgotten; numbers of shops and nothing else',
  shops_with_custom_links: 'in which shops custom links are looked after; numbers of shops and nothing else',
  shops_with_bulk_mails_left: 'in which shops bulk mails are to be sent; numbers of shops and nothing else',
  shops_with_daily_summary: 'which shops want a daily summary, by which clock, and up to which day they had it',
  shops_with_auto_tier_due: 'the same for processes of the version before, while both run',
  shops_with_branches_due: 'in which shops sales are to be folded into the network; numbers of shops and nothing else',
  shops_with_bonuses_due: 'in which shops everybody is to be looked at under a bonus; numbers of shops and nothing else',
  shops_with_goals_due: 'in which shops affiliates may have reached a tier; numbers of shops and nothing else',
  store_deliveries: 'deliveries of many shops become durable in one round trip; it tells nothing',
  store_webhooks: 'the same, for processes of the version before',
  enqueue_jobs: 'several of the same at once',
  enqueue_job: 'jobs join the transaction that asks for them; the queue itself stays closed',
}

let database: TestDatabase
let mine: number
let theirs: number
let tenantTables: string[]

beforeAll(async () => {
  database = await testDatabase()
  mine = await database.addShop('Mine')
  theirs = await database.addShop('Theirs')
  const names = (await database.asOwner<{ name: string }>(everyTable)).map(row => row.name)
  tenantTables = names.filter(name => !Object.hasOwn(globalTables, name))
  await fillEveryTable(database.ownerUrl, tenantTables, [mine, theirs])
})
afterAll(() => database.close())

const everyTable = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'm') and not relispartition order by 1`

const ownShop = "(shop_id = (NULLIF(current_setting(''app.shop_id''::text, true), ''''::text))::bigint)"

describe('the catalogue', () => {
  test('has row-level security on every table of a shop, for reading and for writing', async () => {
    const rows = await database.asOwner<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and exists (
        select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd = '*'
          and pg_get_expr(polqual, polrelid) = '${ownShop}'
          and pg_get_expr(polwithcheck, polrelid) = '${ownShop}')
        and (select count(*) from pg_policy where polrelid = pg_class.oid and polpermissive) = 1`)
    expect(rows.map(row => row.name).sort()).toEqual(tenantTables)
    expect(tenantTables).toContain('member')
  })

  test('begins every primary key and every unique index of a shop with its number', async () => {
    const indexes = await database.asOwner<{ table_name: string; index_name: string; first: string; is_key: boolean }>(`
      select relname as table_name, indexrelid::regclass::text as index_name, indisprimary as is_key,
        (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) as first
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique`)
    const ofTenants = indexes.filter(index => tenantTables.includes(index.table_name))
    expect(ofTenants.filter(index => index.first !== 'shop_id')).toEqual([])
    const withKey = ofTenants.filter(index => index.is_key).map(index => index.table_name)
    expect(withKey.sort()).toEqual(tenantTables)
  })

  test('has no view and no function that sees more than the caller, but for the known ones', async () => {
    const views = await database.asOwner(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce('security_invoker=true' = any (reloptions), false)
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`)
    expect(views).toEqual([])
    const trusted = await database.asOwner<{ proname: string }>(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and has_function_privilege('tandem_app', oid, 'execute') order by 1`)
    expect(trusted.map(row => row.proname)).toEqual(Object.keys(trustedFunctions).sort())
  })

  test('gives the application no table of its own and no way around the wall', async () => {
    const [role] = await database.asOwner(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'tandem_app'",
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
    const owned = await database.asOwner(
      "select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname = 'tandem_app'",
    )
    expect(owned).toEqual([])
    const memberships = await database.asOwner("select roleid::regrole from pg_auth_members where member = 'tandem_app'::regrole")
    expect(memberships).toEqual([])
  })

  test('lets the application empty no table and hang no trigger on one', async () => {
    const rights = await database.asOwner<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and (has_table_privilege('tandem_app', oid, 'truncate') or has_table_privilege('tandem_app', oid, 'trigger'))`,
    )
    expect(rights).toEqual([])
  })
})

describe('a forgotten WHERE', () => {
  test('reads the own shop and nothing else, in every table', async () => {
    for (const table of tenantTables) {
      const shops = await database.db.inShop(mine, async tx => {
        const { rows } = await tx.executeQuery<{ shop_id: number }>(CompiledQuery.raw(`select distinct shop_id from ${table}`))
        return rows.map(row => row.shop_id)
      })
      expect({ table, shops }).toEqual({ table, shops: [mine] })
    }
  })

  test('reads nothing at all where no shop was chosen', async () => {
    for (const table of tenantTables) {
      const { rowCount } = await database.db.pool.query(`select from ${table}`)
      expect({ table, rowCount }).toEqual({ table, rowCount: 0 })
    }
  })

  test('moves no row to another shop', async () => {
    for (const table of tenantTables) {
      const before = await countOf(table, theirs)
      await database.db
        .inShop(mine, tx => tx.executeQuery(CompiledQuery.raw(`update ${table} set shop_id = ${theirs}`)))
        .catch(expectRefusal)
      expect(await countOf(table, theirs), table).toBe(before)
    }
  })

  test('changes and deletes nothing of another shop', async () => {
    for (const table of tenantTables)
      for (const statement of [`update ${table} set shop_id = shop_id`, `delete from ${table}`]) {
        const before = await countOf(table, theirs)
        await database.db.inShop(mine, tx => tx.executeQuery(CompiledQuery.raw(statement))).catch(expectRefusal)
        expect({ statement, left: await countOf(table, theirs) }).toEqual({ statement, left: before })
      }
  })

  test('writes no row for another shop', async () => {
    for (const table of tenantTables) {
      const insert = CompiledQuery.raw(`insert into ${table} (shop_id) values (${theirs})`)
      const refused = database.db.inShop(mine, tx => tx.executeQuery(insert))
      await expect(refused, table).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('does not leave its shop behind for the next user of the connection', async () => {
    await database.db.inShop(mine, async () => {})
    const { rows } = await database.db.pool.query('select current_shop() as shop')
    expect(rows[0].shop).toBeNull()
  })
})

// Refused by the wall, by missing rights, by what refers to the row, because the table is append only, or by a cluster, where no row
// leaves its shop.
function expectRefusal({ code }: { code?: string }) {
  expect(['42501', '23503', 'P0001', '23001', '0A000']).toContain(code)
}

async function countOf(table: string, shop_id: number): Promise<number> {
  const [row] = await database.asOwner<{ count: string }>(`select count(*) from ${table} where shop_id = $1`, [shop_id])
  return Number(row!.count)
}

describe('the account under which requests run', () => {
  const login = `probe_${randomBytes(6).toString('hex')}`
  let client: pg.Client

  beforeAll(async () => {
    const password = randomBytes(12).toString('hex')
    await database.asOwner(`create role ${login} login in role tandem_app password '${password}'`)
    const url = new URL(database.ownerUrl)
    Object.assign(url, { username: login, password })
    client = new pg.Client({ connectionString: url.href })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.asOwner(`drop role ${login}`)
  })

  test.each([
    'set role postgres',
    'set role tandem',
    'set role pg_read_all_data',
    'set session authorization tandem',
    'alter table member disable row level security',
    'alter table member no force row level security',
    'drop policy own_shop on member',
    'create policy everything on member using (true)',
    'alter role current_user bypassrls',
    'alter function current_shop() rename to old_shop',
    'set session_replication_role = replica',
    'truncate member',
    'create table public.mine (id int)',
    "copy member to program 'cat'",
    'select * from graphile_worker._private_jobs',
    'update schema_migration set sha256 = name',
    'update audit_log set action = action',
    'delete from audit_log',
  ])('cannot: %s', async statement => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|22023|42704)$/) })
  })

  test('sees nothing more with row-level security switched off: it is refused', async () => {
    await client.query('set row_security = off')
    await expect(client.query('select from member')).rejects.toMatchObject({ code: '42501' })
    await client.query('reset row_security')
    await client.query('reset role')
    expect((await client.query('select from member')).rowCount).toBe(0)
  })
})
