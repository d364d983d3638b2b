import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { hashPassword } from '#features/account/session/server/index.ts'
import { createApp } from '../src/app/server/createApp.ts'
import { type TestApp, testApp } from './support/app.ts'
import { addShop } from './support/people.ts'
import { refusal } from './support/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

const readiness = async () => {
  const answer = await app.fetch('/readyz')
  const { checks } = (await answer.json()) as { checks: Record<string, boolean> }
  return { status: answer.status, checks }
}

test('a process is ready once everything a login needs has worked', async () => {
  // Asked until it is, as by whoever sends people here: at first all has to be there within a second, and a busy machine needs longer.
  await expect.poll(readiness).toMatchObject({
    status: 200,
    checks: { database: true, migrations: true, queue: true, started: true, login: true },
  })
})

test('while logins are turned away it is not ready, and then again', async () => {
  const shop_id = await addShop(app.services.db, 'free')
  // More passwords than are worked on and may wait.
  let isBusy = true
  const busy = Array.from({ length: 80 }, async () => {
    while (isBusy) await hashPassword('quite-a-long-password').catch(() => nextTurn())
  })
  const login = refusal(
    app.guest(session.login, { body: { email: 'ann@example.test', password: 'quite-a-long-password', shop_id } }),
  )
  const during = await readiness()
  expect(during).toMatchObject({ status: 503, checks: { login: false } })
  expect((await login).kind).toBe('unavailable')
  isBusy = false
  await Promise.all(busy)
  await expect.poll(readiness).toMatchObject({ status: 200 })
})

test('it is not ready before its start is over', async () => {
  let isStarting = true
  const starting = await createApp(app.config, { isStarting: () => isStarting })
  const ask = async () => (await starting.http.inject('/readyz')).statusCode
  expect(await ask()).toBe(503)
  isStarting = false
  await expect.poll(ask).toBe(200)
  await starting.close()
})
