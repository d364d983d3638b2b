import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { endTask } from '#server/tasks/workChunk.ts'
import { DEMO_SHOP } from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { type SampleDesk, sampleDesk } from '../../../../../tests/support/sample-desk.ts'
import { autoCoupons } from '../contract.ts'
import type { SampleDraft } from '../rules/sampleDraft.ts'
import { generateTask } from '../server/generate.task.ts'
import { settleWaitingJob } from '../server/jobs.ts'
import { settleSample } from '../server/settleSample.ts'

let desk: SampleDesk
beforeAll(async () => {
  desk = await sampleDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.call(autoCoupons.turn, { body: { is_on: 1 } }))
afterEach(async () => {
  vi.restoreAllMocks()
  desk.platform.failNext(0)
  await desk.removeSamples()
})

describe('a new affiliate', () => {
  test('gets a code of every sample for the program when approved, on the one discount of the sample, and is told once', async () => {
    const { id, state } = await desk.aSample({ format: 'first_name', prefix: 'TEA-' })
    expect(state).toBe('waiting')
    const before = desk.discounts().all().length
    const [bo, cy] = [await desk.named('Bō'), await desk.named('Cỳ')]
    await desk.settle(id)
    expect(desk.discounts().all()).toHaveLength(before + 1)
    expect(desk.discounts().find('TEA-BO')).toBe(desk.discounts().find('TEA-CY'))
    expect(desk.discounts().find('TEA-BO')).toMatchObject({ percentage: 0.2, title: 'Welcome' })
    const [coupon] = await desk.codesOf(bo)
    expect(coupon).toMatchObject({ code: 'TEA-BO', state: 'active', source: 'auto', note: 'For your friends' })
    expect(await desk.codesOf(cy)).toMatchObject([{ code: 'TEA-CY', state: 'active' }])
    await desk.settle(id)
    expect(await desk.mailsAbout(coupon!.id)).toHaveLength(1)
  })

  test('whose name is taken gets the number behind it, here as in the store', async () => {
    const { id } = await desk.aSample({ format: 'first_name', suffix: '-X' })
    desk.discounts().create({ title: 'Not ours', code: 'CLARA-X', percentage: 0.5 })
    const [first, second, clara] = [await desk.named('Dora'), await desk.named('Dora'), await desk.named('Clara')]
    await desk.settle(id)
    expect(await desk.codesOf(first)).toMatchObject([{ code: 'DORA-X', state: 'active' }])
    expect(await desk.codesOf(second)).toMatchObject([{ code: `DORA${second}-X`, state: 'active' }])
    expect(await desk.codesOf(clara)).toMatchObject([{ code: `CLARA${clara}-X`, state: 'active' }])
    expect(desk.discounts().find('CLARA-X')).toMatchObject({ title: 'Not ours' })
  })

  test('gets none while it is switched off, nor of samples that are off', async () => {
    await desk.aSample({ is_active: 0 })
    expect(await desk.codesOf(await desk.named('Eve'))).toEqual([])
    await desk.aSample()
    await desk.call(autoCoupons.turn, { body: { is_on: 0 } })
    expect(await desk.codesOf(await desk.named('Eve'))).toEqual([])
  })

  test('gets no code before being approved, and one when the merchant approves', async () => {
    await desk.aSample({ format: 'first_name' })
    const [row] = await desk.shop.rows<{ id: string }>(
      `insert into affiliate (shop_id, program_id, status, email, first_name, last_name, ref_code)
       values ($1, $2, 'pending', 'waits@example.test', 'Wandarella', 'Waits', 'wanda.1') returning id`,
      [desk.shop_id, desk.program_id],
    )
    const id = Number(row!.id)
    expect(await desk.codesOf(id)).toEqual([])
    await desk.call(affiliates.decide, { id, body: { type: 'approve' } })
    expect(await desk.codesOf(id)).toMatchObject([{ code: 'WANDARELLA' }])
  })
})

describe('for affiliates who are there already', () => {
  test('500 codes are made with few calls of the store, once each however often it runs, and the bell says so', async () => {
    const ids = await desk.manyNamed('Frida', 500)
    const { id } = await desk.aSample({ format: 'first_name', prefix: 'F-' })
    const { lacking } = await desk.sampleOf(id)
    const calls = vi.spyOn(desk.discounts(), 'addCodes')
    const told = (await desk.bell()).length
    const { task_id } = await desk.call(autoCoupons.generate, { id })
    await desk.workToEnd(task_id)
    expect(await desk.taskOf(task_id)).toMatchObject({
      status: 'done',
      done: String(lacking),
      total: String(lacking),
      failed: '0',
    })
    expect(calls.mock.calls.length).toBeLessThanOrEqual(Math.ceil(lacking / 250) + 1)
    const rows = await desk.shop.rows(
      `select count(*)::int as codes, count(distinct affiliate_id)::int as people from affiliate_coupon
       where affiliate_id = any($1) and valid_to is null and state = 'active'`,
      [ids],
    )
    expect(rows).toEqual([{ codes: 500, people: 500 }])
    expect((await desk.sampleOf(id)).codes).toEqual({ made: lacking, waiting: 0, failed: 0 })
    expect((await desk.bell()).slice(told)).toEqual([lacking])
    const again = await desk.call(autoCoupons.generate, { id })
    await desk.workToEnd(again.task_id)
    expect(await desk.taskOf(again.task_id)).toMatchObject({ status: 'done', done: '0' })
    expect((await desk.sampleOf(id)).codes.made).toBe(lacking)
  })

  test('what a run could not bring into the store waits, and is told once the store has taken it', async () => {
    const { id } = await desk.aSample({ prefix: 'AWAY' })
    const { lacking } = await desk.sampleOf(id)
    const { task_id } = await desk.call(autoCoupons.generate, { id })
    await desk.work(task_id, 5_000)
    desk.platform.failNext(50)
    await expect(desk.work(task_id)).rejects.toThrow()
    expect((await desk.sampleOf(id)).codes.waiting).toBe(lacking)
    const told = (await desk.bell()).length
    const ticket = { shop_id: desk.shop_id, task_id }
    await desk.services.db.inShop(desk.shop_id, tx => endTask(tx, generateTask as never, ticket, { status: 'failed' }))
    desk.platform.failNext(0)
    await desk.settle(id)
    expect((await desk.sampleOf(id)).codes).toEqual({ made: lacking, waiting: 0, failed: 0 })
    expect((await desk.bell()).slice(told)).toEqual([lacking])
  })

  test('started twice at once runs once', async () => {
    const { id } = await desk.aSample()
    const [one, other] = await Promise.all([1, 2].map(() => desk.call(autoCoupons.generate, { id })))
    expect(one!.task_id).toBe(other!.task_id)
  })
})

describe('while the store', () => {
  test('is down, codes wait and the merchant sees why; they are made once it answers', async () => {
    const { id } = await desk.aSample({ prefix: 'DOWN' })
    desk.platform.failNext(20)
    const gus = await desk.named('Gus')
    await expect(desk.settle(id)).rejects.toThrow()
    expect(await desk.sampleOf(id)).toMatchObject({
      ...{ state: 'waiting', codes: { waiting: 1 }, failure: 'Your store isn’t responding.' },
    })
    desk.platform.failNext(0)
    await runJob(settleWaitingJob, { services: desk.services })
    await desk.settle(id)
    expect(await desk.sampleOf(id)).toMatchObject({ state: 'made', failure: null, codes: { made: 1, waiting: 0 } })
    expect(await desk.codesOf(gus)).toMatchObject([{ state: 'active' }])
  })

  test('loses its answer after adding codes, they are found again and not doubled', async () => {
    const { id } = await desk.aSample({ prefix: 'LOST' })
    await desk.settle(id)
    const hal = await desk.named('Hal')
    desk.platform.loseNext(1)
    await expect(desk.settle(id)).rejects.toThrow()
    const [waiting] = await desk.codesOf(hal)
    expect(waiting).toMatchObject({ state: 'waiting' })
    await desk.settle(id)
    expect(await desk.codesOf(hal)).toMatchObject([{ id: waiting!.id, code: waiting!.code, state: 'active' }])
    expect(
      desk
        .discounts()
        .find(waiting!.code)!
        .codes.filter(one => one.code === waiting!.code),
    ).toHaveLength(1)
  })

  test('is asked by several workers at once, every affiliate has one code and one mail', async () => {
    const { id } = await desk.aSample({ prefix: 'BOTH' })
    const both = await Promise.all([desk.named('Ida'), desk.named('Jo')])
    await Promise.all([1, 2, 3].map(() => settleSample(desk.services, desk.shop_id, id)))
    for (const one of both) {
      const codes = await desk.codesOf(one)
      expect(codes).toMatchObject([{ state: 'active' }])
      expect(await desk.mailsAbout(codes[0]!.id)).toHaveLength(1)
    }
  })

  test('will not make the discount, its codes fail in its words, and can be asked for again', async () => {
    const { id } = await desk.aSample({ prefix: 'NO' })
    const kai = await desk.named('Kai')
    vi.spyOn(desk.discounts(), 'create').mockReturnValue({ code: 'INVALID', message: 'No more discounts today' })
    await desk.settle(id)
    expect(await desk.sampleOf(id)).toMatchObject({ state: 'failed', failure: 'No more discounts today', codes: { failed: 1 } })
    vi.restoreAllMocks()
    await desk.call(autoCoupons.retry, { id })
    await desk.settle(id)
    expect(await desk.codesOf(kai)).toMatchObject([{ state: 'active' }])
  })
})

describe('sample coupons', () => {
  test('are part of the plan Professional; who had them before can still switch them off', async () => {
    const [row] = await desk.shop.rows<{ plan: string }>('select plan from shop where shop_id = $1', [desk.shop_id])
    await desk.shop.rows(`update shop set plan = 'free' where shop_id = $1`, [desk.shop_id])
    // What a session knows of its shop is kept for a moment; a new one asks.
    const call = await desk.shop.app.as('owner@demo.test', DEMO_SHOP)
    try {
      expect((await refusal(call(autoCoupons.create, { body: desk.aDraft() }))).kind).toBe('plan_required')
      expect((await refusal(call(autoCoupons.turn, { body: { is_on: 1 } }))).kind).toBe('plan_required')
      expect((await call(autoCoupons.turn, { body: { is_on: 0 } })).is_on).toBe(0)
    } finally {
      await desk.shop.rows('update shop set plan = $2 where shop_id = $1', [desk.shop_id, row!.plan])
    }
  })

  test.each<[string, Partial<SampleDraft>]>([
    ['name', { name: ' ' }],
    ['prefix', { prefix: 'no spaces' }],
    ['suffix', { suffix: 'ELEVENSIGNS' }],
    ['rate', { rate: 1_000_001 }],
    ['rate', { rate: null }],
    ['program_ids', { program_ids: [] }],
    ['program_ids', { program_ids: [987_654_321] }],
  ])('that cannot be meant are refused at %s', async (field, change) => {
    expect(Object.keys((await refusal(desk.aSample(change))).fields)).toEqual([field])
  })

  test('are changed and deleted, and the codes that are there stay', async () => {
    const { id } = await desk.aSample({ format: 'first_name', prefix: 'OLD-' })
    const mia = await desk.named('Mia')
    await desk.settle(id)
    const { name, note, is_active, program_ids } = desk.aDraft()
    const body = { name, note, is_active, program_ids, format: 'chosen', prefix: 'NEW-', suffix: '' } as const
    expect(await desk.call(autoCoupons.update, { id, body })).toMatchObject({ format: 'chosen', prefix: '' })
    await desk.call(autoCoupons.remove, { id })
    expect((await desk.call(autoCoupons.get)).samples).toEqual([])
    expect(await desk.codesOf(mia)).toMatchObject([{ code: 'OLD-MIA', state: 'active' }])
  })
})
