import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { storedMails } from '#server/mail/mailbox.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { type AppProcess, killProcesses, startProcess } from '../support/processes.ts'
import { queryAs } from '../support/queryAs.ts'
import { clientOf } from '../support/writers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-processes-'))
})
afterAll(async () => {
  killProcesses()
  await rm(folder, { recursive: true, force: true })
})

const PASSWORD = 'quite-a-long-password'
const APP_SECRET = randomBytes(32).toString('hex')
const until = (enough: () => boolean | Promise<boolean>) => expect.poll(enough).toBe(true)

describe('several processes on one database', () => {
  let database: TestDatabase
  let first: AppProcess
  let second: AppProcess

  beforeAll(async () => {
    database = await testDatabase()
    const common = {
      DATABASE_URL: database.ownerUrl,
      APP_DATABASE_URL: database.appUrl,
      APP_SECRET,
      DATA_DIR: join(folder, 'several'),
    }
    ;[first, second] = await Promise.all([
      startProcess({ ...common, PROCESS: 'web' }),
      startProcess({ ...common, PROCESS: 'web' }),
      startProcess({ ...common, PROCESS: 'worker' }),
      startProcess({ ...common, PROCESS: 'worker' }),
    ])
  })
  afterAll(() => database.close())

  test('a job that one of them queues is done once, by a worker', async () => {
    const guest = clientOf(() => first.url)
    const people = await Promise.all([1, 2, 3, 4].map(() => aStore(first)))
    for (const { email } of people) await guest(session.requestReset, { body: { email } })
    const mailed = async () => (await storedMails(join(folder, 'several'))).map(mail => mail.to.address).sort()
    const expected = people.map(({ email }) => email).sort()
    await until(async () => (await mailed()).length >= expected.length)
    await until(
      async () =>
        Number(
          (
            await queryAs(
              database.ownerUrl,
              'select count(*) from graphile_worker.jobs where task_identifier <> $$forgetEndedLimits$$',
            )
          )[0]?.count,
        ) === 0,
    )
    await sleep(300)
    expect(await mailed()).toEqual(expected)
  })

  test('what one of them pushes reaches a screen connected to another', async () => {
    const { shop_id, access_token } = await aStore(first)
    const screen = await connected(second, access_token)
    const pushed = heard(screen, 'test.greeting')
    first.child.send({ shop_id, text: 'Hello from next door' })
    expect(await pushed).toEqual({ text: 'Hello from next door' })
    screen.disconnect()
  })

  test('a session that ends at one of them has ended at all of them', async () => {
    const { access_token } = await aStore(first)
    const elsewhere = clientOf(() => second.url, access_token)
    await elsewhere(shop.updateCheck)
    const screen = await connected(second, access_token)
    const cut = heard(screen, 'disconnect')
    await clientOf(() => first.url, access_token)(session.logout)
    const refused = () =>
      elsewhere(shop.updateCheck).then(
        () => 'answered',
        error => (error as { kind: string }).kind,
      )
    await expect.poll(refused).toBe('unauthenticated')
    await cut
  })
})

/** A new store with its owner signed in. */
async function aStore(app: AppProcess) {
  const name = randomBytes(8).toString('hex')
  const store = {
    user_name: 'Ann',
    email: `${name}@example.test`,
    password: PASSWORD,
    shop_name: name,
    store_url: `https://${name}.test`,
  }
  const { access_token } = await clientOf(() => app.url)(session.register, { body: store })
  return { email: store.email, shop_id: Number(access_token.split('.', 1)[0]), access_token }
}

async function connected(app: AppProcess, token: string): Promise<Socket> {
  const socket = io(app.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  await heard(socket, 'connect')
  return socket
}

const heard = (socket: Socket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))

test('told to stop, it takes no more requests, finishes the one under way and ends with 0', async () => {
  const database = await testDatabase()
  const server = await startProcess({
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    APP_SECRET,
    DATA_DIR: folder,
  })
  const { email, shop_id } = await aStore(server)
  const body = JSON.stringify({ email, password: PASSWORD, shop_id })
  const idle = new http.Agent({ keepAlive: true })
  const request = http.request(`${server.url}/api/login`, {
    method: 'POST',
    agent: idle,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  // The server has the head of the request and waits for the rest.
  request.flushHeaders()
  await once(request, 'continue')
  request.write(body.slice(0, 10))
  const ended = server.stop('SIGTERM')
  await until(() => refusesConnections(server.url))
  request.end(body.slice(10))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await ended).toBe(0)
  idle.destroy()
  await database.close()
})

const refusesConnections = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )
