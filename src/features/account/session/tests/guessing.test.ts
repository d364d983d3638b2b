import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Puzzle, solvePuzzle } from '#kit/proof-of-work.ts'
import { passwordLinkOf } from '../../../../../tests/support/acceptInvitation.ts'
import { DEMO_PASSWORD, type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { session } from '../contract.ts'
import { insertMember } from '../server/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
// Counted are other people's tries in each test.
let people = 0
let email: string
beforeEach(async () => {
  people += 1
  email = `person${people}@guessing.test`
  await app.services.db.inShop(1, async tx => {
    const { password_hash } = await tx
      .selectFrom('member')
      .select('password_hash')
      .where('shop_id', '=', 1)
      .where('email', '=', 'owner@demo.test')
      .executeTakeFirstOrThrow()
    await insertMember(tx, 1, { email, name: 'Ann', role: 'staff', password_hash: password_hash! })
  })
})

interface Options {
  address?: string
  cookie?: string
  puzzle?: string
}
let addresses = 0
/** Each from an address of its own, far from the others, unless told otherwise. */
async function attempt(password: string, { address, cookie, puzzle }: Options = {}) {
  addresses += 1
  const answer = await app.fetch('/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address ?? `198.${18 + (addresses >> 8)}.${addresses & 255}.7`,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ email, password, shop_id: 1, puzzle }),
  })
  const body = (await answer.json()) as { reason?: string; message?: string; puzzle?: Puzzle }
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0], ...body }
}
const statuses = async (tries: Promise<{ status: number }>[]) => (await Promise.all(tries)).map(({ status }) => status)
const pass = (seconds: number) =>
  app.asOwner(
    `update rate_limit set started_at = started_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1)`,
    [seconds],
  )

test('right passwords do not count, however many', async () => {
  for (let time = 0; time < 25; time += 1)
    expect(await attempt(DEMO_PASSWORD, { address: '203.0.113.9' })).toMatchObject({ status: 200 })
})

test('whatever others try, a device its owner has used before is let in', async () => {
  const { cookie } = await attempt(DEMO_PASSWORD)
  for (let guess = 0; guess < 30; guess += 1) await attempt(`guess ${guess}`)
  const again = await attempt(DEMO_PASSWORD, { cookie })
  expect(again.status).toBe(200)
  // Its secret is new each time, and the one before is worth nothing.
  expect(await attempt(DEMO_PASSWORD, { cookie })).toMatchObject({ status: 429, reason: 'session.puzzleRequired' })
  expect(await attempt(DEMO_PASSWORD, { cookie: again.cookie })).toMatchObject({ status: 200 })
})

test('the device of one account is nothing to another', async () => {
  const { cookie } = await attempt(DEMO_PASSWORD)
  const [, number] = /^tandem_device_1_(\d+)=/.exec(cookie!)!
  email = 'staff@demo.test'
  for (let guess = 0; guess < 10; guess += 1) await attempt(`guess ${guess}`)
  const forged = cookie!.replace(`_${number}=`, '_2=')
  for (const stolen of [cookie!, forged]) expect(await attempt(DEMO_PASSWORD, { cookie: stolen })).toMatchObject({ status: 429 })
})

test('guessing from many addresses is over after ten tries, also all at once', async () => {
  const tried = await statuses(Array.from({ length: 40 }, (_, guess) => attempt(`guess ${guess}`)))
  expect(tried.filter(status => status === 401)).toHaveLength(10)
  expect(tried.filter(status => status === 429)).toHaveLength(30)
})

test('an account that does not exist answers like one that does', async () => {
  email = 'nobody@guessing.test'
  const tried = await statuses(Array.from({ length: 12 }, (_, guess) => attempt(`guess ${guess}`)))
  expect(tried.filter(status => status === 401)).toHaveLength(10)
  expect(await attempt('guess')).toMatchObject({ status: 429, reason: 'session.puzzleRequired' })
})

test('then a new device is let in by solving a puzzle, each of which opens one try', async () => {
  for (let guess = 0; guess < 10; guess += 1) await attempt(`guess ${guess}`)
  const { puzzle } = await attempt(DEMO_PASSWORD)
  const solved = await solvePuzzle(puzzle!)
  expect(await attempt('wrong again', { puzzle: solved })).toMatchObject({ status: 401 })
  const second = await attempt(DEMO_PASSWORD, { puzzle: solved })
  expect(second).toMatchObject({ status: 429, reason: 'session.puzzleRequired' })
  const elsewhere = email
  email = 'staff@demo.test'
  const fresh = await solvePuzzle(second.puzzle!)
  email = elsewhere
  expect(await attempt(DEMO_PASSWORD, { puzzle: `${second.puzzle!.challenge}:0` })).toMatchObject({ status: 429 })
  expect(await attempt(DEMO_PASSWORD, { puzzle: fresh })).toMatchObject({ status: 200 })
})

test('one address waits after five wrong passwords, and is forgiven by a right one', async () => {
  const address = '203.0.113.50'
  const tryHere = (password: string) => attempt(password, { address })
  for (let guess = 0; guess < 5; guess += 1) expect(await tryHere(`guess ${guess}`)).toMatchObject({ status: 401 })
  await pass(-600)
  expect(await tryHere(DEMO_PASSWORD)).toMatchObject({
    status: 429,
    reason: 'session.waitToTry',
    message: expect.stringMatching(/^Too many incorrect passwords\. Please wait 6\d\d seconds and try again\.$/),
  })
  await pass(700)
  expect(await tryHere(DEMO_PASSWORD)).toMatchObject({ status: 200 })
  for (let guess = 0; guess < 5; guess += 1) expect(await tryHere(`guess ${guess}`)).toMatchObject({ status: 401 })
})

test('a known device waits for its own mistakes alone', async () => {
  const { cookie } = await attempt(DEMO_PASSWORD)
  for (let guess = 0; guess < 5; guess += 1) expect(await attempt(`guess ${guess}`, { cookie })).toMatchObject({ status: 401 })
  await pass(-600)
  expect(await attempt(DEMO_PASSWORD, { cookie })).toMatchObject({ status: 429, reason: 'session.waitToTry' })
  expect(await attempt(DEMO_PASSWORD)).toMatchObject({ status: 200 })
})

test('who sets a new password by the mailed link is known there, whatever others try meanwhile', async () => {
  for (let guess = 0; guess < 12; guess += 1) await attempt(`guess ${guess}`)
  await app.guest(session.requestReset, { body: { email, shop_id: 1 } })
  const { id } = await app.services.db.inShop(1, tx =>
    tx.selectFrom('member').select('id').where('shop_id', '=', 1).where('email', '=', email).executeTakeFirstOrThrow(),
  )
  const password = 'a password of mine'
  const answer = await app.fetch('/api/password/reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await passwordLinkOf(app, 1, id), password, password_confirmation: password }),
  })
  const cookie = answer.headers.get('set-cookie')!.split(';', 1)[0]
  expect(await attempt(password, { cookie })).toMatchObject({ status: 200 })
})
