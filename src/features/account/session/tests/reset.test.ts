import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activity } from '#features/account/activity/contract.ts'
import { profile } from '#features/account/profile/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { startWorker, type Worker } from '#server/jobs/startWorker.ts'
import { DEMO_PASSWORD, type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { allJobs } from '../../../../app/server/registers.ts'
import { session } from '../contract.ts'

let app: TestApp
let worker: Worker
beforeAll(async () => {
  app = await testApp()
  worker = await startWorker({ ownerUrl: app.config.databaseUrl, jobs: allJobs, services: app.services, pollMs: 100 })
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

// Every test may ask for its own links.
beforeEach(() => app.asOwner('delete from rate_limit'))

const email = 'owner@demo.test'
const mails = async () => {
  const folder = join(app.config.dataDir, 'mailbox')
  // One that is being written has another ending until it is whole.
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json'))
  return Promise.all(names.sort().map(name => readFile(join(folder, name), 'utf8')))
}
const links = async () => (await mails()).flatMap(mail => /\/password\/link#token=([\w.-]+)/.exec(mail)?.[1] ?? [])
const notices = async () => (await mails()).filter(mail => mail.includes('password was changed')).length
const ask = (body: { email: string; shop_id?: number }) => app.guest(session.requestReset, { body })
const reset = (token: string, password = 'a new password', password_confirmation = password) =>
  app.guest(session.resetPassword, { body: { token, password, password_confirmation } })

/** Asks for a link and takes it out of the mail. */
async function linkFor(shop_id: number, person = email): Promise<string> {
  const before = new Set(await links())
  await ask({ email: person, shop_id })
  const fresh = async () => (await links()).find(link => link.startsWith(`${shop_id}.`) && !before.has(link))
  await expect.poll(fresh).toBeDefined()
  return (await fresh())!
}

test('the mailed link sets a new password for that store alone, ends its sessions and tells the owner', async () => {
  const session1 = await app.as(email, 'demo-store.myshopify.com')
  const session2 = await app.as(email, 'second-store.myshopify.com')
  const token = await linkFor(1)
  expect(await reset(token)).toEqual({ email, shop_id: 1, shop: 'demo-store.myshopify.com' })
  await expect(app.guest(session.login, { body: { email, password: DEMO_PASSWORD, shop_id: 1 } })).rejects.toMatchObject({
    reason: 'session.wrongPassword',
  })
  expect(await app.guest(session.login, { body: { email, password: 'a new password', shop_id: 1 } })).toHaveProperty(
    'access_token',
  )
  await expect
    .poll(() =>
      session1(shop.info).then(
        () => 'alive',
        (error: CallError) => error.kind,
      ),
    )
    .toBe('unauthenticated')
  expect(await session2(shop.info)).toMatchObject({ shop: 'second-store.myshopify.com' })
  await expect.poll(notices).toBe(1)
})

test('a link works once, even when pressed twice at the same moment', async () => {
  const token = await linkFor(1)
  const outcomes = await Promise.all(
    [1, 2, 3].map(n =>
      reset(token, `password ${n} ok`).then(
        () => 'set',
        (error: CallError) => error.reason,
      ),
    ),
  )
  expect(outcomes.filter(outcome => outcome === 'set')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome === 'error.invalid')).toHaveLength(2)
})

test('a newer request ends the links before it', async () => {
  const older = await linkFor(2)
  const newer = await linkFor(2)
  await expect(reset(older)).rejects.toMatchObject({
    fields: { token: ['This link no longer works. Please request a new one.'] },
  })
  expect(await reset(newer, DEMO_PASSWORD)).toMatchObject({ shop_id: 2 })
})

test('a link does not outlive a change of the password, however it came about', async () => {
  const token = await linkFor(3, 'other@demo.test')
  const other = await app.as('other@demo.test')
  const change = { current_password: DEMO_PASSWORD, password: 'changed by hand', password_confirmation: 'changed by hand' }
  await other(profile.changePassword, { body: change })
  await expect(reset(token)).rejects.toMatchObject({ kind: 'invalid' })
  const body = { email: 'other@demo.test', password: 'changed by hand', shop_id: 3 }
  expect(await app.guest(session.login, { body })).toHaveProperty('access_token')
})

test('an account without a password is mailed the way to its first one', async () => {
  await app.services.db.inShop(3, tx => sql`update member set password_hash = null where shop_id = 3`.execute(tx))
  const token = await linkFor(3, 'other@demo.test')
  const mail = (await mails()).find(text => text.includes(token))
  expect(mail).toContain('Create your password')
  expect(await reset(token, '  pasted\u00a0phrase of words ')).toMatchObject({ shop_id: 3 })
  const body = { email: 'other@demo.test', password: 'pasted phrase of words', shop_id: 3 }
  expect(await app.guest(session.login, { body })).toHaveProperty('access_token')
})

test('the log says that somebody not signed in asked for the link, and for whom', async () => {
  const owner = await app.as(email, 'second-store.myshopify.com')
  await linkFor(2)
  const { rows } = await owner(activity.list, { query: {} })
  const entry = rows.find(row => row.action === 'session.resetRequested')
  expect(entry).toMatchObject({ what: 'Requested a password reset for Olivia Marlowe' })
  expect(entry!.actor).toEqual({ kind: 'visitor', id: null, name: 'Someone not logged in' })
  const csv = await (await owner(activity.export, { query: {} })).content.text()
  expect(csv).toContain('Someone not logged in')
})

test('a link is good for half an hour', async () => {
  const token = await linkFor(1)
  await app.services.db.inShop(1, tx =>
    sql`update password_reset set expires_at = (expires_at at time zone 'UTC' - interval '30 minutes') at time zone 'UTC' where shop_id = 1`.execute(
      tx,
    ),
  )
  await expect(reset(token)).rejects.toMatchObject({
    fields: { token: ['This link no longer works. Please request a new one.'] },
  })
})

test('a link cannot be bent to another store or row', async () => {
  const token = await linkFor(2)
  const [, row, signature] = token.split('.')
  for (const bent of [
    `1.${row}.${signature}`,
    `2.${row}.${signature}x`,
    `2.${crypto.randomUUID()}.${signature}`,
    '',
    'x.y.z',
    `2.${row}`,
  ])
    await expect(reset(bent)).rejects.toMatchObject({ kind: 'invalid' })
  expect(await reset(token)).toMatchObject({ shop_id: 2 })
})

test('the answer is the same for an e-mail nobody uses, and no mail is sent', async () => {
  const before = (await links()).length
  const known = await ask({ email, shop_id: 2 })
  const unknown = await ask({ email: 'nobody@demo.test' })
  expect(unknown).toEqual(known)
  await expect.poll(async () => (await links()).length).toBe(before + 1)
})

test('nobody’s mailbox can be flooded', async () => {
  const kinds = []
  for (let call = 0; call < 6; call += 1)
    kinds.push(
      await ask({ email: 'flood@demo.test' }).then(
        () => 'sent',
        (error: CallError) => error.kind,
      ),
    )
  expect(kinds).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many_requests'])
})

test('only one address can be written to at a time', async () => {
  for (const several of [['a@b.test', 'c@d.test'], 'a@b.test,c@d.test', 'a@b.test\r\nBcc: c@d.test'])
    await expect(ask({ email: several as string })).rejects.toMatchObject({ kind: 'invalid' })
})

test('two passwords that differ, or one too short, are refused at the field and the link stays good', async () => {
  const token = await linkFor(3, 'other@demo.test')
  await expect(reset(token, 'long enough', 'something else')).rejects.toMatchObject({
    fields: { password_confirmation: [expect.any(String)] },
  })
  await expect(reset(token, 'short')).rejects.toMatchObject({ fields: { password: [expect.any(String)] } })
  expect(await reset(token)).toMatchObject({ shop_id: 3 })
})

test('of links asked for at the same moment one is good', async () => {
  await Promise.all([1, 2, 3].map(() => ask({ email, shop_id: 2 })))
  const alive = await app.services.db.inShop(2, tx =>
    tx.selectFrom('password_reset').select('id').where('shop_id', '=', 2).where('used_at', 'is', null).execute(),
  )
  expect(alive).toHaveLength(1)
})
