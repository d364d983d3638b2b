import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '#features/account/profile/contract.ts'
import { staff } from '#features/account/staff/contract.ts'
import { audit, systemActor } from '#server/audit.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { allActivity } from '../../../../app/server/registers.ts'
import { texts } from '../../../../app/server/texts.ts'
import { activity } from '../contract.ts'
import { activityGroupNames } from '../rules/groups.ts'
import { screens } from '../texts/en.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(() => app.close())

const list = (query: Parameters<typeof owner<typeof activity.list>>[1]['query'] = {}) => owner(activity.list, { query })

describe('the list', () => {
  test('says who did what to whom, when, from where, and what changed', async () => {
    const { rows: people } = await owner(staff.list, { query: { query: 'Samir' } })
    const { id, name, email } = people[0]!
    await owner(staff.update, { id, body: { name, email, permissions: ['referrals', 'payments', 'coupons'], full: 0 } })
    const { rows } = await list()
    expect(rows[0]).toMatchObject({
      actor: { kind: 'member', name: 'Olivia Marlowe' },
      action: 'staff.update',
      what: 'Edited the account of Samir Haddad',
      subject: { kind: 'member', id: String(id), name: 'Samir Haddad' },
      changes: [
        {
          field: 'permissions',
          name: 'Permissions',
          before: ['referrals', 'payments'],
          after: ['referrals', 'payments', 'coupons'],
        },
      ],
    })
    expect(rows[0]!.address).toMatch(/^10\./)
    expect(Date.now() - Date.parse(rows[0]!.at)).toBeLessThan(60_000)
  })

  test('speaks the language of the reader', async () => {
    const answer = await app.fetch('/api/v1/merchant/account/logs?group=staff', {
      headers: { authorization: `Bearer ${(await app.as('owner@demo.test')).token}`, 'accept-language': 'vi' },
    })
    const { data } = (await answer.json()) as { data: { rows: { what: string }[] } }
    expect(data.rows[0]!.what).toMatch(/^Đã sửa tài khoản/)
  })

  test('begins with the newest, and with the oldest when turned round', async () => {
    const times = (await list({ per_page: '50' })).rows.map(row => row.at)
    expect(times).toEqual(times.toSorted().reverse())
    const [first, second] = (await list({ sort: 'at:asc' })).rows
    expect(first!.at <= second!.at).toBe(true)
    expect(first!.at < times.at(-1)!).toBe(true)
  })

  test('keeps to the chosen people', async () => {
    const actors = await owner(activity.actors)
    const chosen = actors.filter(actor => ['Diego Fuentes', 'Marta Kowalska'].includes(actor.name)).map(actor => actor.id)
    const { rows } = await list({ actor_ids: chosen.join(','), per_page: '100' })
    expect(new Set(rows.map(row => row.actor.id))).toEqual(new Set(chosen))
  })

  test.each([
    ['staff', /^staff\./],
    ['settings', /^(shop|activity)\./],
    ['sign_in', /^session\./],
  ] as const)('keeps to the group %s', async (group, pattern) => {
    const { rows } = await list({ group, per_page: '50' })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.action).toMatch(pattern)
  })

  test('finds people by name, what was done to them, and sentences', async () => {
    const bySamir = (await list({ query: 'samir', per_page: '100', sort: 'at:desc' })).rows
    expect(bySamir.some(row => row.subject?.name === 'Samir Haddad' && row.actor.name !== 'Samir Haddad')).toBe(true)
    expect(bySamir.some(row => row.actor.name === 'Samir Haddad')).toBe(true)
    const logos = (await list({ query: 'uploaded a LOGO' })).rows
    expect(new Set(logos.map(row => row.action))).toEqual(new Set(['shop.logo']))
    expect(await list({ query: 'nobody at all' })).toEqual({ rows: [], total: 0, capped: false })
    expect((await list({ query: '%' })).rows).toEqual([])
  })

  test('is open to staff with the permission for settings', async () => {
    await (await app.as('diego@demo.test'))(activity.list, { query: {} })
    const samir = await app.as('staff@demo.test')
    await expect(samir(activity.list, { query: {} })).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test.each([{ from: 'yesterday' }, { to: '2026-02-30' }, { actor_ids: '1;2' }, { group: 'none' }, { from: '9999-12-31' }])(
    '%j is refused at its field',
    async query => {
      const { fields } = await refusal(list(query as never))
      expect(Object.keys(fields)).toEqual(Object.keys(query))
    },
  )
})

test('a day is a day of the shop’s time zone, first and last included', async () => {
  const shop_id = await addShop(app.services.db, 'enterprise')
  const call = await app.somebodyAt(shop_id)
  const moments = ['2026-01-10T04:59:59Z', '2026-01-10T05:00:00Z', '2026-01-12T04:59:59Z', '2026-01-12T05:00:00Z']
  await app.services.db.inShop(shop_id, async tx => {
    await tx.updateTable('shop').set({ time_zone: 'America/New_York' }).where('shop_id', '=', shop_id).execute()
    for (const at of moments)
      await tx
        .insertInto('audit_log')
        .values({ shop_id, at, actor_kind: 'system', actor_name: 'Tandem', action: 'shop.general' })
        .execute()
  })
  const { rows } = await call(activity.list, { query: { from: '2026-01-10', to: '2026-01-11', sort: 'at:asc' } })
  expect(rows.map(row => row.at)).toEqual(['2026-01-10T05:00:00.000Z', '2026-01-12T04:59:59.000Z'])
})

describe('the export', () => {
  test('holds what the list shows with the same filters, all pages, and names who made it', async () => {
    const filter = { group: 'sign_in', sort: 'at:asc' } as const
    const { total } = await list(filter)
    const { name, content } = await owner(activity.export, { query: filter })
    expect(name).toMatch(/^activity-Olivia-Marlowe-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
    const lines = (await content.text()).trimEnd().split('\r\n')
    expect(lines[0]).toBe('Date,Who,Action,Change,Address')
    expect(lines.length - 1).toBe(total)
    expect(total).toBeGreaterThan(500)
    const times = lines.slice(1).map(line => line.slice(0, 19))
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('loses and doubles nothing where many entries have the same time', async () => {
    const shop_id = await addShop(app.services.db, 'enterprise')
    const call = await app.somebodyAt(shop_id)
    await app.services.db.inShop(shop_id, tx =>
      sql`insert into audit_log (shop_id, at, actor_kind, actor_name, action, after)
        select ${shop_id}, timestamptz '2026-01-01 00:00:00.123456+00' + make_interval(secs => (n / 700) * 0.0000015), 'system', 'Tandem', 'shop.general', jsonb_build_object('name', 'n' || n)
        from generate_series(1, 3500) as n returning id`.execute(tx),
    )
    for (const sort of ['at:desc', 'at:asc'] as const) {
      const text = await (await call(activity.export, { query: { sort, group: 'settings', to: '2026-01-02' } })).content.text()
      const names = [...text.matchAll(/→ (n\d+)/g)].map(match => match[1])
      expect(names).toHaveLength(3500)
      expect(new Set(names).size).toBe(3500)
    }
  })

  test('runs no formula that somebody put into a name', async () => {
    const shop_id = await addShop(app.services.db, 'enterprise')
    const call = await app.somebodyAt(shop_id)
    await call(profile.update, { body: { name: '=HYPERLINK("http://evil.test")', language: null } })
    const text = await (await call(activity.export, { query: {} })).content.text()
    expect(text).not.toMatch(/(^|,)"?=/m)
  })

  test('is itself written down', async () => {
    await owner(activity.export, { query: { group: 'staff' } })
    const { rows } = await list({ group: 'settings' })
    expect(rows[0]).toMatchObject({ action: 'activity.export', what: 'Exported the activity log' })
  })
})

test('every action has a sentence, in both languages', () => {
  for (const language of ['en', 'vi'] as const) {
    const t = texts(language)
    for (const key of allActivity.flatMap(({ actions }) => actions).map(action => `activity.action.${action}`))
      expect(t.any(key)).not.toBe(key)
  }
})

test('every kind has a name on the screen', () => {
  expect(Object.keys(screens.activity.group)).toEqual(activityGroupNames)
})

test('everything that is written down can be found by its kind, and every kind finds something', () => {
  const found = new Set(allActivity.map(({ group }) => group))
  expect([...found].sort()).toEqual([...activityGroupNames].sort())
})

test('an entry of a later feature without a sentence shows its own name', async () => {
  await app.services.db.inShop(1, tx =>
    audit(tx, { shop_id: 1, actor: systemActor, action: 'future.thing', subject: { kind: 'x', id: 5 } }),
  )
  expect((await list()).rows[0]).toMatchObject({ what: 'future.thing', subject: { name: '#5' }, actor: { kind: 'system' } })
})

test('an order is named by its own number, with one sign before it', async () => {
  const subject = { kind: 'order', id: '#4236' }
  await app.services.db.inShop(1, tx => audit(tx, { shop_id: 1, actor: systemActor, action: 'referrals.moved', subject }))
  expect((await list()).rows[0]!.what).toBe('Moved order #4236 to the affiliate it belongs to')
})
