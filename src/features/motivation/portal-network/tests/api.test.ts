import { afterAll, beforeAll, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type PortalDesk, portalDesk } from '../../../../../tests/support/portal-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { visitorOf } from '../../../../../tests/support/sign-up.ts'
import { portalNetwork } from '../contract.ts'

let desk: PortalDesk
let program_id: number
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  desk = await portalDesk()
  visitor = visitorOf(desk.app, desk.sub_path)
  program_id = await desk.shop.program({ network_base: 'commission', network_rates: [100_000, 50_000] })
})
afterAll(() => desk.close())

const brought = (upline_id: number, over: Record<string, unknown> = {}) =>
  desk.somebody({ program_id, upline_id, ...over }).then(({ id }) => id)

test('without a network in the program there is neither an entry nor a screen', async () => {
  const { call } = await desk.signedIn()
  expect((await call(portalSession.facts)).has).not.toContain('network')
  expect(await refusal(call(portalNetwork.get))).toMatchObject({ kind: 'not_found' })
  expect(await refusal(call(portalNetwork.below, { query: {} }))).toMatchObject({ kind: 'not_found' })
})

test('link, sign-ups and percentages are told by level, as many as the program pays', async () => {
  const { id, call } = await desk.signedIn({ program_id, ref_word: 'top' })
  const first = await brought(id)
  await brought(id, { status: 'pending' })
  const second = await brought(first)
  await brought(second)
  expect((await call(portalSession.facts)).has).toContain('network')
  const network = await call(portalNetwork.get)
  expect(network).toMatchObject({ base: 'commission', sign_ups: 3, is_cut: false, commission: [] })
  expect(network.link).toMatch(new RegExp(`/${desk.sub_path}/register\\?ref=top$`))
  expect(network.levels.map(({ level, percent, sign_ups }) => [level, percent, sign_ups])).toEqual([
    [1, '10', 2],
    [2, '5', 1],
  ])
})

test('what the network sells is told by level, and denied commissions are left out', async () => {
  const { id, call } = await desk.signedIn({ program_id })
  const first = await brought(id)
  const second = await brought(first)
  for (const seller of [first, second, second]) {
    const code = `N${seller}X${Math.random().toString(36).slice(2, 8)}`
    await desk.shop.coupon(seller, code)
    await desk.shop.apply(anIncomingOrder({ coupon_codes: [code] }))
  }
  const before = await call(portalNetwork.get)
  expect(before.levels.map(({ commission }) => commission)).toEqual([
    [{ currency: 'USD', amount: 100 }],
    [{ currency: 'USD', amount: 100 }],
  ])
  expect(before.commission).toEqual([{ currency: 'USD', amount: 200 }])
  const own = (await desk.shop.referrals()).filter(({ affiliate_id, kind }) => affiliate_id === id && kind === 'network')
  await desk.shop.move(own[0]!.id, 'deny')
  expect((await call(portalNetwork.get)).commission).toEqual([{ currency: 'USD', amount: 100 + (own[0]!.level === 1 ? 0 : 50) }])
})

test('people are shown by first name and initial, page by page, each with how many they brought', async () => {
  const { id, call } = await desk.signedIn({ program_id })
  const mai = await brought(id, { first_name: 'Mai', last_name: 'Nguyễn' })
  for (let count = 0; count < 2; count++) await brought(mai, { first_name: 'Low', last_name: 'Lane' })
  await brought(id, { first_name: 'Bo', last_name: '', status: 'pending' })
  const { rows, next } = await call(portalNetwork.below, { query: { limit: 1 } })
  expect(rows).toMatchObject([{ name: 'Bo', is_active: false, below: 0 }])
  const rest = await call(portalNetwork.below, { query: { limit: 1, before: next! } })
  expect(rest).toMatchObject({ rows: [{ id: mai, name: 'Mai N.', is_active: true, below: 2 }], next: null })
  const below = await call(portalNetwork.below, { query: { of: mai } })
  expect(below.rows.map(({ name, below: more }) => [name, more])).toEqual([
    ['Low L.', 0],
    ['Low L.', 0],
  ])
  expect(JSON.stringify([rows, rest, below])).not.toMatch(/@|Nguyễn|Lane/)
})

test('who is not in one’s own network, or deeper than it pays, is not found', async () => {
  const { id, call } = await desk.signedIn({ program_id })
  const other = await desk.signedIn({ program_id })
  const first = await brought(id)
  const second = await brought(first)
  expect(await call(portalNetwork.below, { query: { of: first } })).toMatchObject({ rows: [{ id: second }] })
  for (const [who, of] of [
    [call, second],
    [call, other.id],
    [other.call, id],
    [other.call, first],
    [call, 999_999_999],
  ] as const)
    expect(await refusal(who(portalNetwork.below, { query: { of } }))).toMatchObject({ kind: 'not_found' })
})

test('the link leads to the program the merchant chose; whoever signs up by it stands below, waiting or approved', async () => {
  const own = await desk.shop.program({ network_rates: [50_000], portal_message: '' })
  const newcomers = await desk.shop.program({ name: 'Newcomers' })
  await desk.shop.call(programs.update, { id: own, body: { network_program_id: newcomers } })
  const { id, call } = await desk.signedIn({ program_id: own, ref_word: 'recruiter' })
  const { link } = await call(portalNetwork.get)
  expect(link).toMatch(new RegExp(`/register\\?p=${newcomers}&ref=recruiter$`))
  const path = `/register${new URL(link!).search}`
  const person = visitor.person()
  expect((await visitor.send(person, { path })).status).toBe(200)
  const { rows } = await desk.shop.call(affiliates.list, { query: { query: person.email } })
  expect(rows).toMatchObject([{ upline: { id }, program_id: newcomers, status: 'pending' }])
  expect((await call(portalNetwork.below, { query: {} })).rows).toMatchObject([{ id: rows[0]!.id, is_active: false }])
  await desk.shop.call(affiliates.decide, { id: rows[0]!.id, body: { type: 'approve' } })
  expect((await call(portalNetwork.below, { query: {} })).rows).toMatchObject([{ id: rows[0]!.id, is_active: true }])
  await desk.shop.call(programs.setStatus, { id: newcomers, body: { status: 0 } })
  expect((await call(portalNetwork.get)).link).toMatch(/\/register\?ref=recruiter$/)
})

test('a visitor is welcome where the network is as deep as it can be, and stands below nobody', async () => {
  let last: number | null = null
  for (let level = 0; level <= 20; level++) last = await brought(last as number, level === 20 ? { ref_word: 'deepest' } : {})
  const person = visitor.person()
  expect((await visitor.send(person, { path: `/register?p=${program_id}&ref=deepest` })).status).toBe(200)
  const { rows } = await desk.shop.call(affiliates.list, { query: { query: person.email } })
  expect(rows).toMatchObject([{ upline: null }])
})
