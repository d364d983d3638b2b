import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { support } from '#features/account/support/contract.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { payManyTask } from '#features/payments/payouts/server/payMany.task.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import type { Call } from '#kit/contract/client.ts'
import type { CallError } from '#kit/contract/errors.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type AgentDesk, type Answered, agentDesk } from '../../../../../tests/support/agent-desk.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { OWN_PASSWORD, paypalShop, RELEASE_CODE } from '../../../../../tests/support/paypalShop.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { agents, type Preview } from '../contract.ts'
import { proposalKindNames } from '../rules/kinds.ts'
import { stateAt } from '../rules/states.ts'
import { listProposals } from '../server/proposals/store.ts'

let app: TestApp
let desk: AgentDesk
let ask: (tool: string, given: object) => Promise<Answered>
let owner: Call
let ann: number

beforeAll(async () => {
  app = await testApp({ demo: false })
  desk = await agentDesk(app)
  owner = await app.somebodyAt(desk.shop_id)
  ask = (await desk.connect({ key: desk.key, name: 'Claude' })).call
})
afterAll(async () => {
  await desk.disconnect()
  await app.close()
})
beforeEach(async () => {
  ann = await desk.affiliate()
})

const propose = async (tool: string, given: object): Promise<number> => {
  const answer = await ask(tool, { reason: 'Looked at everything', ...given })
  expect(answer.error).toBeUndefined()
  return answer.proposal_id as number
}
const show = (id: number, by: Call = owner) => by(agents.proposal, { id })
const fingerprintOf = async (id: number, by: Call = owner) => (await show(id, by)).preview!.fingerprint
const release = async (
  id: number,
  { by = owner, ...body }: { by?: Call; fingerprint?: string; release_code?: string; password?: string } = {},
) => by(agents.release, { id, body: { fingerprint: await fingerprintOf(id, owner), ...body } })
const newPreview = (error: CallError) => (error.body as unknown as { preview: Preview }).preview
const statusOf = async (id: number) => (await owner(referrals.detail, { id, query: {} })).status
const deeds = async (action: string, id: number) =>
  (await activityOf(app.services.db, desk.shop_id, action)).filter(({ subject_id }) => subject_id === String(id))
const staffWith = (...permissions: NonNullable<Parameters<TestApp['somebodyAt']>[1]>['permissions'] & object) =>
  app.somebodyAt(desk.shop_id, { role: 'staff', permissions })

describe('a proposal', () => {
  test('stands in the admin with its preview, the agent’s words and its key, and rings the bell', async () => {
    const id = await propose('propose_approval', { referral_ids: [await desk.pending(ann)], reason: 'Paid 30 days ago' })
    expect(await show(id)).toMatchObject({
      ...{ kind: 'approve_referrals', state: 'open', title: 'Approve 1 referral worth $10.00' },
      ...{ agent: 'Claude', key_name: 'A program', reason: 'Paid 30 days ago', problem: null },
      preview: {
        is_possible: true,
        changes: [],
        shown: { of: 'referrals', totals: [{ currency: 'USD', amount: 1000, count: 1 }] },
      },
    })
    const { proposals } = await owner(agents.proposals, { query: {} })
    expect(proposals[0]).toMatchObject({ id, state: 'open' })
    const [told] = await desk.inShop(tx =>
      tx.selectFrom('notification').selectAll().where('shop_id', '=', desk.shop_id).orderBy('id', 'desc').limit(1).execute(),
    )
    expect(told).toMatchObject({ type: 'agent-proposal-referrals', link: `/admin/settings/v1/proposals/${id}` })
    expect(await deeds('agents.proposed', id)).toMatchObject([{ actor_name: 'Claude · A program (MCP)' }])
  })

  test('sent again is the same as long as it is open', async () => {
    const given = { referral_ids: [await desk.pending(ann)], reason: 'One' }
    const [first, second] = [await ask('propose_denial', given), await ask('propose_denial', { ...given, reason: 'Two' })]
    expect([first.is_new, second.is_new, second.proposal_id]).toEqual([true, false, first.proposal_id])
  })

  test('of what cannot be done is refused at once', async () => {
    const { id: approved } = await desk.owe(ann)
    expect((await ask('propose_approval', { referral_ids: [approved], reason: 'x' })).error!.code).toBe('agents.nothingToDo')
    expect((await ask('propose_approval', { referral_ids: [9_999_999], reason: 'x' })).error!.code).toBe('agents.referralsGone')
    const broke = await desk.affiliate()
    expect((await ask('propose_payout', { affiliate_ids: [broke], reason: 'x' })).error!.code).toBe('agents.nothingToDo')
    const rate = { program_id: desk.program, commission_type: 'percentOfSale', reason: 'x' }
    expect((await ask('propose_rate', { ...rate, commission: '10' })).error!.code).toBe('agents.nothingToDo')
    expect((await ask('propose_rate', { ...rate, commission: '101' })).error!.problems).toMatchObject([{ field: 'commission' }])
    const mail = { affiliate_ids: [ann], subject: 'Hello', content: '<p>Hi {unknown_word}</p>', reason: 'x' }
    expect((await ask('propose_email', mail)).error!.problems).toMatchObject([{ field: 'content' }])
  })

  test('goes with the affiliate it concerns', async () => {
    const id = await propose('propose_email', { affiliate_ids: [ann], subject: 'Hello', content: '<p>Hi</p>' })
    await owner(affiliates.remove, { id: ann })
    expect(await refusal(show(id))).toMatchObject({ kind: 'not_found' })
  })
})

describe('released', () => {
  test('referrals are decided as by the person: in their name, by their permission, in the books', async () => {
    const [one, two] = [await desk.pending(ann), await desk.pending(ann)]
    const id = await propose('propose_approval', { referral_ids: [one, two] })
    const denial = await propose('propose_denial', { referral_ids: [one] })
    const other = await staffWith('email', 'payments')
    expect((await other(agents.proposals, { query: {} })).proposals.map(row => row.id)).not.toContain(id)
    expect(await refusal(release(id, { by: other }))).toMatchObject({ kind: 'forbidden', reason: 'agents.notYours' })
    expect(await refusal(other(agents.decline, { id }))).toMatchObject({ kind: 'forbidden' })
    expect(await statusOf(one)).toBe(ReferralStatus.pending)

    const may = await staffWith('referrals')
    expect(await release(id, { by: may })).toMatchObject({ state: 'released', decided_by: 'Somebody', preview: null })
    expect([await statusOf(one), await statusOf(two)]).toEqual([ReferralStatus.approved, ReferralStatus.approved])
    expect((await activityOf(app.services.db, desk.shop_id, 'referrals.approveMany'))[0]).toMatchObject({
      actor_name: 'Somebody',
    })
    // What the other one was about has changed meanwhile: that is said, and it can still be released.
    expect((await show(denial)).preview).toMatchObject({
      is_possible: true,
      changes: [`Referral ${one} was approved meanwhile.`],
    })
    await release(denial)
    expect(await statusOf(one)).toBe(ReferralStatus.denied)
    expect(await desk.brokenBooks()).toEqual([])
  })

  test('twenty times at once it is done once', async () => {
    const id = await propose('propose_approval', { referral_ids: [await desk.pending(ann)] })
    const fingerprint = await fingerprintOf(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner(agents.release, { id, body: { fingerprint } })))
    expect(new Set(answers.map(answer => answer.state))).toEqual(new Set(['released']))
    expect(await deeds('agents.released', id)).toHaveLength(1)

    const mail = await propose('propose_email', { affiliate_ids: [ann], subject: 'Once', content: '<p>Hi</p>' })
    const shown = await fingerprintOf(mail)
    await Promise.all(Array.from({ length: 20 }, () => owner(agents.release, { id: mail, body: { fingerprint: shown } })))
    const mails = () =>
      desk.inShop(tx =>
        tx.selectFrom('bulk_mail').select('state').where('shop_id', '=', desk.shop_id).where('subject', '=', 'Once').execute(),
      )
    expect(await mails()).toHaveLength(1)
  })

  test('after something changed it shows the new preview instead, and does nothing', async () => {
    const [one, two] = [await desk.pending(ann), await desk.pending(ann)]
    const id = await propose('propose_approval', { referral_ids: [one, two] })
    const fingerprint = await fingerprintOf(id)
    await owner(referrals.changeStatus, { id: one, body: { action: 'deny', status: ReferralStatus.pending } })
    const error = await refusal(owner(agents.release, { id, body: { fingerprint } }))
    expect(error).toMatchObject({ kind: 'conflict', reason: 'agents.changedSince' })
    expect(newPreview(error).changes).toEqual([`Referral ${one} was denied meanwhile.`])
    expect(await statusOf(two)).toBe(ReferralStatus.pending)
    await owner(agents.release, { id, body: { fingerprint: newPreview(error).fingerprint } })
    expect([await statusOf(one), await statusOf(two)]).toEqual([ReferralStatus.denied, ReferralStatus.approved])
  })

  test('a rate holds from then on; another one that came first is shown', async () => {
    const program_id = await desk.newProgram()
    const rate = { program_id, commission_type: 'percentOfSale', commission: '12.5' }
    const id = await propose('propose_rate', rate)
    expect((await show(id)).preview!.shown).toMatchObject({ before: '10% of sale', after: '12.5% of sale' })
    const fingerprint = await fingerprintOf(id)
    await owner(programs.update, { id: program_id, body: { commission_type: 2, commission_amount: '11' } })
    const error = await refusal(owner(agents.release, { id, body: { fingerprint } }))
    expect(newPreview(error).changes).toEqual(['The program pays 11% of sale now. It paid 10% of sale when this was proposed.'])
    await release(id, { by: await staffWith('programs') })
    expect(await owner(programs.get, { id: program_id })).toMatchObject({ commission_type: 2, commission_amount: '12.5' })
  })
})

describe('a payout', () => {
  const tasks = () =>
    desk.inShop(tx =>
      tx.selectFrom('task').selectAll().where('shop_id', '=', desk.shop_id).where('kind', '=', payManyTask.kind).execute(),
    )

  test('released twenty times at once is begun once, with the sum that was shown', async () => {
    await desk.owe(ann)
    const id = await propose('propose_payout', { affiliate_ids: [ann] })
    expect((await show(id)).title).toBe('Mark $10.00 as paid to 1 affiliate')
    const fingerprint = await fingerprintOf(id)
    await desk.owe(ann)
    const error = await refusal(owner(agents.release, { id, body: { fingerprint } }))
    expect(newPreview(error).changes).toEqual(['The total changed from $10.00 to $20.00.'])
    const before = (await tasks()).length
    const body = { fingerprint: newPreview(error).fingerprint }
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner(agents.release, { id, body })))
    expect(new Set(answers.map(answer => answer.state))).toEqual(new Set(['released']))
    const begun = (await tasks()).slice(before)
    expect(begun).toMatchObject([{ input: { affiliates: [ann], expected_total: 2000, rail: 'manual' } }])
    expect(await deeds('agents.released', id)).toHaveLength(1)
  })

  test('names everyone who gets something, the largest payment first', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => desk.affiliate()))
    for (const [place, id] of people.entries()) await desk.owe(id, 10_000 + place * 1_000)
    const id = await propose('propose_payout', { affiliate_ids: people })
    const { shown } = (await show(id)).preview!
    if (shown.of !== 'payment') throw new Error('no payment')
    expect(shown.receivers.map(one => one.affiliate_id)).toEqual(people.toReversed())
    expect(shown.receivers.reduce((total, one) => total + one.total_amount, 0)).toBe(shown.total_amount)
  })

  test('that was released and came to nothing says so, to the person and to the agent', async () => {
    await desk.owe(ann)
    const id = await propose('propose_payout', { affiliate_ids: [ann] })
    await release(id)
    const task = (await tasks()).at(-1)!
    // Something is earned between the release and the payment: nobody is paid another sum than was shown.
    await desk.owe(ann)
    const [work] = taskJobs([payManyTask as unknown as Task])
    await runJob(work!, { services: app.services, payload: { shop_id: desk.shop_id, task_id: task.id } })
    const failed = await show(id)
    expect(failed).toMatchObject({ state: 'failed', decided_by: 'Somebody', problem: expect.stringContaining('changed') })
    expect((await owner(agents.proposals, { query: { state: 'decided' } })).proposals[0]).toMatchObject({ id, state: 'failed' })
    const { proposals } = await ask('list_proposals', { state: 'decided' })
    expect((proposals as object[])[0]).toMatchObject({ proposal_id: id, state: 'failed', problem: { text: failed.problem } })
    expect(await deeds('agents.failed', id)).toHaveLength(1)
    expect(await propose('propose_payout', { affiliate_ids: [ann] })).not.toBe(id)
  })

  test('asks for the second factor as payouts do, and stays open without it', async () => {
    await paypalShop(app, desk.shop_id, { step_up_above: 100 })
    await desk.owe(ann)
    const id = await propose('propose_payout', { affiliate_ids: [ann], rail: 'paypal' })
    expect((await show(id)).preview!.shown).toMatchObject({ needs: { release_factor: 'password', needs_password: true } })
    expect(await refusal(release(id))).toMatchObject({ kind: 'invalid', fields: { password: expect.anything() } })
    const guess = { password: OWN_PASSWORD, release_code: 'a guess' }
    expect(await refusal(release(id, guess))).toMatchObject({ kind: 'invalid', fields: { release_code: expect.anything() } })
    expect((await show(id)).state).toBe('open')
    expect(await release(id, { password: OWN_PASSWORD, release_code: RELEASE_CODE })).toMatchObject({ state: 'released' })
    expect((await tasks()).at(-1)).toMatchObject({ input: { rail: 'paypal', is_prepared: false, has_password: true } })
  })

  test('is only prepared where a second person lets money go', async () => {
    await paypalShop(app, desk.shop_id, { two_person_release: true })
    await desk.owe(ann)
    const id = await propose('propose_payout', { affiliate_ids: [ann], rail: 'paypal' })
    await release(id)
    expect((await tasks()).at(-1)).toMatchObject({ input: { rail: 'paypal', is_prepared: true } })
  })
})

test('whoever supports the shop looks on: they release and decline nothing', async () => {
  const referral = await desk.pending(ann)
  const id = await propose('propose_approval', { referral_ids: [referral] })
  const supporter = await app.somebodyAt(await addShop(app.services.db, 'free'), { sudo: true })
  const domain = `shop-${desk.shop_id}.myshopify.com`
  await app.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2)', [domain, desk.shop_id])
  const body = { switching_shop: domain, reason: 'Ticket 4711' }
  const within = app.clientWith((await supporter(support.loginAs, { body })).access_token)
  expect(await show(id, within)).toMatchObject({ state: 'open' })
  expect(await refusal(release(id, { by: within }))).toMatchObject({ reason: 'support.notForSupport' })
  expect(await refusal(within(agents.decline, { id }))).toMatchObject({ reason: 'support.notForSupport' })
  expect([(await show(id)).state, await statusOf(referral)]).toEqual(['open', ReferralStatus.pending])
})

describe('no longer open', () => {
  const overdue = (id: number) =>
    desk.inShop(tx =>
      tx
        .updateTable('agent_proposal')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('shop_id', '=', desk.shop_id)
        .where('id', '=', id)
        .execute(),
    )

  test('waits or is closed as its status says, also at the moment its time is over', async () => {
    const id = await propose('propose_approval', { referral_ids: [await desk.pending(ann)] })
    const end = Date.parse((await show(id)).expires_at)
    for (const [ms, isOpen] of [
      [end - 1, true],
      [end, false],
      [end + 1, false],
    ] as const) {
      const now = new Date(ms)
      const list = (state: 'open' | 'decided') =>
        desk.inShop(tx => listProposals(tx, desk.shop_id, { kinds: proposalKindNames, state, now, limit: 100 }))
      const [open, closed] = [await list('open'), await list('decided')]
      expect(open.every(row => stateAt(row, now) === 'open')).toBe(true)
      expect(closed.some(row => stateAt(row, now) === 'open')).toBe(false)
      expect([open.some(row => row.id === id), closed.some(row => row.id === id)]).toEqual([isOpen, !isOpen])
    }
  })

  test('after its time a proposal does nothing; the same can be proposed again', async () => {
    const given = { referral_ids: [await desk.pending(ann)] }
    const id = await propose('propose_approval', given)
    const fingerprint = await fingerprintOf(id)
    await overdue(id)
    expect(await refusal(owner(agents.release, { id, body: { fingerprint } }))).toMatchObject({ reason: 'agents.isExpired' })
    expect(await show(id)).toMatchObject({ state: 'expired', preview: null })
    expect((await owner(agents.proposals, { query: { state: 'decided' } })).proposals[0]).toMatchObject({ id })
    expect(await statusOf(given.referral_ids[0]!)).toBe(ReferralStatus.pending)
    expect(await propose('propose_approval', given)).not.toBe(id)
  })

  test('declined, it changes nothing, is not released later, and the agent sees it', async () => {
    const referral = await desk.pending(ann)
    const id = await propose('propose_approval', { referral_ids: [referral] })
    const fingerprint = await fingerprintOf(id)
    expect(await owner(agents.decline, { id })).toMatchObject({ state: 'declined' })
    expect(await owner(agents.decline, { id })).toMatchObject({ state: 'declined' })
    expect(await refusal(owner(agents.release, { id, body: { fingerprint } }))).toMatchObject({ reason: 'agents.isDeclined' })
    expect(await statusOf(referral)).toBe(ReferralStatus.pending)
    const { proposals } = await ask('list_proposals', { state: 'decided' })
    expect((proposals as object[])[0]).toMatchObject({ proposal_id: id, state: 'declined' })
  })
})
