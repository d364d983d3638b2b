import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Permission } from '#kit/access.ts'
import type { Call } from '#kit/contract/client.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Actor } from '#server/audit.ts'
import { defineTask, type Task } from '#server/tasks/defineTask.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { serving } from '../../../../../tests/support/serving.ts'
import { tasks } from '../contract.ts'
import { taskRoutes } from '../server/routes.ts'

const counting = defineTask({
  kind: 'test.count',
  title: 'common.refresh',
  permission: 'referrals',
  path: '/admin/referrals',
  input: z.object({ to: z.number() }),
  cursor: z.number(),
  size: async (_tx, { input }) => input.to,
  chunk: async (_tx, { input, cursor, count }) => {
    if (input.to === 13) throw new Refusal('conflict', 'error.field.tooBig', { params: { max: 12 } })
    const next = Math.min((cursor ?? 0) + count, input.to)
    return { cursor: next, done: next - (cursor ?? 0), failed: 1, finished: next === input.to, result: { at: next } }
  },
})

let app: TestApp
let shop_id: number
let clientWith: (token: string, language?: string) => Call
let owner: Call
beforeAll(async () => {
  app = await testApp({ demo: false })
  shop_id = await addShop(app.services.db, 'professional')
  ;({ clientWith } = await serving(app, taskRoutes(app.services, [counting as Task])))
  owner = clientWith(await signedIn(app.services.db, shop_id))
})
afterAll(() => app.close())

const begin = async (to: number, actor: Actor = { kind: 'member', id: 999, name: 'Ann' }) =>
  (await app.services.db.inShop(shop_id, tx => startTask(tx, counting, { shop_id, actor, input: { to } }))).task_id
const chunk = (task_id: number, count: number) =>
  workChunk({ services: app.services, find: () => counting as Task, ticket: { shop_id, task_id }, count })
const staff = async (...permissions: Permission[]) =>
  clientWith(await signedIn(app.services.db, shop_id, { role: 'staff', permissions }))

describe('a task', () => {
  test('is shown with its name and how far it is', async () => {
    const id = await begin(40)
    expect(await owner(tasks.get, { id })).toMatchObject({
      status: 'waiting',
      total: 40,
      done: 0,
      title: 'Refresh',
      problem: null,
    })
    await chunk(id, 10)
    expect(await owner(tasks.get, { id })).toMatchObject({ status: 'running', done: 10, failed: 1, result: { at: 10 } })
    await chunk(id, 30)
    expect(await owner(tasks.get, { id })).toMatchObject({ status: 'done', done: 40, failed: 2, path: '/admin/referrals' })
  })

  test('that failed says why, in the reader’s language', async () => {
    const id = await begin(13)
    await runJob(taskJobs([counting as Task])[0]!, { services: app.services, payload: { shop_id, task_id: id } })
    expect(await owner(tasks.get, { id })).toMatchObject({ status: 'failed', problem: 'Enter 12 or less.' })
    const vietnamese = clientWith(await signedIn(app.services.db, shop_id), 'vi')
    expect((await vietnamese(tasks.get, { id })).problem).toContain('12')
    expect((await vietnamese(tasks.get, { id })).problem).not.toBe('Enter 12 or less.')
  })

  test('is stopped once, with a note of who did it; a second stop changes nothing', async () => {
    const id = await begin(40)
    await chunk(id, 10)
    expect(await owner(tasks.stop, { id })).toMatchObject({ status: 'stopped', done: 10 })
    expect(await owner(tasks.stop, { id })).toMatchObject({ status: 'stopped', done: 10 })
    expect(await chunk(id, 10)).toBe('ended')
    const entries = await activityOf(app.services.db, shop_id, 'tasks.stopped')
    expect(entries).toMatchObject([{ subject_id: String(id), after: { task: 'Refresh', done: 10 } }])
  })
})

describe('who sees it', () => {
  test('those who may open its section; nobody else finds or stops it', async () => {
    const id = await begin(5)
    expect((await (await staff('referrals'))(tasks.get, { id })).id).toBe(id)
    const other = await staff('payments', 'programs')
    expect((await refusal(other(tasks.get, { id }))).kind).toBe('not_found')
    expect((await refusal(other(tasks.stop, { id }))).kind).toBe('not_found')
    expect(await other(tasks.list)).toEqual([])
  })

  test('no other shop', async () => {
    const id = await begin(5)
    const elsewhere = clientWith(await signedIn(app.services.db, await addShop(app.services.db, 'professional')))
    expect((await refusal(elsewhere(tasks.get, { id }))).kind).toBe('not_found')
    expect(await elsewhere(tasks.list)).toEqual([])
  })

  test('the list has what is under way, and of what ended only the own', async () => {
    const running = await begin(5)
    const ended = await begin(5)
    await chunk(ended, 5)
    const ids = (await owner(tasks.list)).map(task => task.id)
    expect(ids).toContain(running)
    expect(ids).not.toContain(ended)
  })
})
