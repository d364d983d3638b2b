import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorOf } from '#server/audit.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { allTasks } from '../../../../app/server/registers.ts'
import { affiliates } from '../contract.ts'
import { moveToProgram } from '../server/moveToProgram.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

const waiting = (over: object = {}) =>
  shop.affiliate(shop.program_id, { status: 'pending', signup_source: 'registration_form', ...over })
const decide = (id: number, type: 'approve' | 'deny') => shop.call(affiliates.decide, { id, body: { type } })
const statusOf = async (id: number) => (await shop.call(affiliates.get, { id })).status
const mailNames = async (id: number) => (await desk.mailsTo(id)).map(mail => mail.mail)

describe('approve and deny', () => {
  test('make the affiliate active or inactive and mail them', async () => {
    const [yes, no] = [await waiting({ first_name: 'Mai' }), await waiting()]
    expect(await decide(yes, 'approve')).toEqual({ id: yes, status: 'active', changed: true })
    expect(await decide(no, 'deny')).toEqual({ id: no, status: 'inactive', changed: true })
    const [mail] = await desk.sentTo(yes)
    expect(mail!.subject).toBe('Welcome to the affiliate program of A shop')
    expect(mail!.text).toContain('You are in, Mai')
    expect(mail!.text).toContain('sca_ref=')
    expect(await mailNames(no)).toEqual(['denied'])
  })

  test('twenty times at once have one effect and one mail', async () => {
    const id = await waiting()
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approve')))
    expect(answers.filter(answer => answer.changed)).toHaveLength(1)
    expect(answers.every(answer => answer.status === 'active')).toBe(true)
    expect(await mailNames(id)).toEqual(['approved'])
  })

  test('against each other have one winner, and the other is told', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await waiting()
      const [approved, denied] = await Promise.allSettled([decide(id, 'approve'), decide(id, 'deny')])
      const won = approved.status === 'fulfilled'
      expect(denied.status).toBe(won ? 'rejected' : 'fulfilled')
      const told = (won ? denied : approved) as PromiseRejectedResult
      expect(told.reason).toMatchObject({ kind: 'conflict', reason: `affiliates.${won ? 'alreadyApproved' : 'alreadyDenied'}` })
      expect(await statusOf(id)).toBe(won ? 'active' : 'inactive')
      expect(await mailNames(id)).toEqual([won ? 'approved' : 'denied'])
    }
  })

  test('of many decide on those who wait, and say how many that were', async () => {
    const ids = [await waiting(), await waiting(), await shop.affiliate(shop.program_id)]
    const body = { type: 'approve' as const, ids: [...ids, 999_999, ids[0]!] }
    expect(await shop.call(affiliates.decideMany, { body })).toEqual({ changed: 2, unchanged: 2 })
    expect(await shop.call(affiliates.decideMany, { body })).toEqual({ changed: 0, unchanged: 4 })
    for (const id of ids.slice(0, 2)) expect(await mailNames(id)).toEqual(['approved'])
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1)
    expect(await refusal(shop.call(affiliates.decideMany, { body: { type: 'deny', ids: tooMany } }))).toMatchObject({
      kind: 'invalid',
    })
  })

  test('of everybody a filter finds leave the others and the newcomers alone', async () => {
    const here = await desk.shop()
    const other = await here.program()
    const found = []
    for (let count = 0; count < 30; count++) found.push(await here.affiliate(here.program_id, { status: 'pending' }))
    const spared = [
      await here.affiliate(other, { status: 'pending' }),
      await here.affiliate(here.program_id, { status: 'inactive' }),
    ]
    const filter = { program_ids: String(here.program_id) }
    const { task_id } = await here.call(affiliates.decideFiltered, { body: { type: 'approve', filter } })
    const again = await here.call(affiliates.decideFiltered, { body: { type: 'approve', filter } })
    expect(again).toEqual({ task_id, already_running: true })
    spared.push(await here.affiliate(here.program_id, { status: 'pending' }))
    const payload = { shop_id: here.shop_id, task_id }
    for (let tries = 0; tries < 2; tries++) await runJob(taskJobs(allTasks)[0]!, { services: desk.app.services, payload })
    const rows = await here.inShop(tx =>
      tx.selectFrom('affiliate').select(['id', 'status']).where('shop_id', '=', here.shop_id).execute(),
    )
    const active = rows.filter(row => row.status === 'active').map(row => row.id)
    expect(active.sort()).toEqual(found.sort())
    for (const id of found) expect(await mailNames(id)).toEqual(['approved'])
    for (const id of spared) expect(await mailNames(id)).toEqual([])
  })
})

describe('the switch', () => {
  test('turns an approved affiliate off and on, without mails', async () => {
    const id = await shop.affiliate(shop.program_id, { approved_at: new Date('2026-01-01') })
    const turn = (status: 'active' | 'inactive') => shop.call(affiliates.switchActive, { id, body: { status } })
    expect(await turn('inactive')).toMatchObject({ status: 'inactive', changed: true })
    expect(await turn('inactive')).toMatchObject({ changed: false })
    expect(await turn('active')).toMatchObject({ status: 'active', changed: true })
    expect(await mailNames(id)).toEqual([])
  })

  test('is no way around the decision, but gives a denied one another chance', async () => {
    const id = await waiting()
    const on = () => shop.call(affiliates.switchActive, { id, body: { status: 'active' } })
    expect(await refusal(on())).toMatchObject({ reason: 'affiliates.stillPending' })
    await decide(id, 'deny')
    expect(await on()).toMatchObject({ status: 'active', changed: true })
    expect(await mailNames(id)).toEqual(['denied', 'approved'])
  })
})

test('a move to another program by the system is written down once, with the number moved', async () => {
  const [to, one, two] = [await shop.program({ name: 'Gold' }), await waiting(), await waiting()]
  const actor = actorOf({ support: false, user_id: 1, name: 'Somebody' } as Parameters<typeof actorOf>[0])
  expect(await shop.inShop(tx => moveToProgram(tx, shop.shop_id, [two, one], to, actor))).toEqual(
    expect.arrayContaining([one, two]),
  )
  expect(await shop.inShop(tx => moveToProgram(tx, shop.shop_id, [one, two], to, actor))).toEqual([])
  const entries = await shop.activity('affiliates.move')
  expect(entries).toMatchObject([{ after: { program: 'Gold', count: 2 } }])
})

test('every decision is heard by open screens', async () => {
  const heard: string[] = []
  const client = new pg.Client({ connectionString: desk.app.config.databaseUrl })
  await client.connect()
  client.on('notification', message => heard.push(message.payload ?? ''))
  await client.query('listen tandem')
  const id = await waiting()
  await decide(id, 'approve')
  await expect.poll(() => heard.filter(text => text.includes('affiliates.changed') && text.includes(String(id)))).toHaveLength(1)
  await client.end()
})
