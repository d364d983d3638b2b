import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Socket as ClientSocket, io, type ManagerOptions, type SocketOptions } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { Refusal } from '#kit/contract/errors.ts'
import { defineEvent } from '#kit/contract/event.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { quietServices } from '../../../tests/support/services.ts'
import { waitFor } from '../../../tests/support/waitFor.ts'
import type { Caller } from '../http/caller.ts'
import { type Bus, broadcast, openBus } from './bus.ts'
import { memberChannel, publish, shopChannel } from './publish.ts'
import { type Sockets, startSockets } from './sockets.ts'

const { log } = quietServices({})
const greeting = defineEvent('greeting', z.object({ text: z.string() }))
const sessions = new Map<string, Caller>()
const toClose: (() => unknown)[] = []
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})
afterAll(() => database.close())

async function identify(bearer: string | undefined): Promise<Caller> {
  const caller = sessions.get(bearer?.replace('Bearer ', '') ?? '')
  if (!caller) throw new Refusal('unauthenticated')
  return caller
}

function signIn(shop_id: number, user_id: number): string {
  const token = `token-${shop_id}-${user_id}-${sessions.size}`
  sessions.set(token, { shop_id, user_id, family_id: token } as Caller)
  return token
}

interface Process {
  url: string
  bus: Bus
  sockets: Sockets
}

/** One of several server processes on the same database. */
async function startProcess(options: Partial<Parameters<typeof startSockets>[0]> = {}): Promise<Process> {
  const server = http.createServer()
  const bus = await openBus({ url: database.appUrl, log, firstRetryMs: 10 })
  const sockets = startSockets({ server, bus, identify, log, origins: () => ['https://partners.example.com'], ...options })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  toClose.push(async () => {
    sockets.close()
    await bus.close()
    await new Promise(resolve => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bus, sockets }
}

function connect({ url }: Process, token: unknown, options: Partial<ManagerOptions & SocketOptions> = {}) {
  const socket = io(url, { auth: { token }, reconnection: false, forceNew: true, transports: ['websocket'], ...options })
  const heard: unknown[] = []
  socket.on('greeting', data => heard.push(data))
  toClose.push(() => socket.disconnect())
  return { socket, heard }
}

async function connected(process: Process, token: string, options?: Partial<ManagerOptions & SocketOptions>) {
  const connection = connect(process, token, options)
  await once(connection.socket, 'connect')
  return connection
}

const once = (socket: ClientSocket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))

const say = (channel: Parameters<typeof publish>[1], text: string) =>
  database.db.global.transaction().execute(tx => publish(tx, channel, greeting, { text }, { permission: 'everybody' }))

test('a push reaches a screen that is connected to another process', async () => {
  const [here, there] = await Promise.all([startProcess(), startProcess()])
  const [first, second] = await Promise.all([connected(here, signIn(1, 7)), connected(there, signIn(1, 8))])
  await say(shopChannel(1), 'hello')
  await waitFor(() => expect([first.heard, second.heard]).toEqual([[{ text: 'hello' }], [{ text: 'hello' }]]))
})

test('a push of a transaction that is rolled back is never sent', async () => {
  const { heard } = await connected(await startProcess(), signIn(1, 7))
  await database.db.global
    .transaction()
    .execute(async tx => {
      await publish(tx, shopChannel(1), greeting, { text: 'never' }, { permission: 'everybody' })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await say(shopChannel(1), 'committed')
  await waitFor(() => expect(heard).toEqual([{ text: 'committed' }]))
})

test('another shop and another person hear nothing', async () => {
  const process = await startProcess()
  const otherShop = await connected(process, signIn(2, 7))
  const colleague = await connected(process, signIn(1, 8))
  const addressee = await connected(process, signIn(1, 7))
  await say(memberChannel(1, 7), 'for you alone')
  await waitFor(() => expect(addressee.heard).toEqual([{ text: 'for you alone' }]))
  await sleep(50)
  expect([otherShop.heard, colleague.heard]).toEqual([[], []])
})

test('a client cannot choose what it hears', async () => {
  const process = await startProcess()
  const curious = await connected(process, signIn(2, 9), {
    query: { room: 'shop:1', shop_id: '1' },
    auth: { token: signIn(2, 9), shop_id: 1 },
  })
  for (const event of ['join', 'subscribe', 'room']) curious.socket.emit(event, 'shop:1')
  const addressee = await connected(process, signIn(1, 7))
  await say(shopChannel(1), 'internal')
  await waitFor(() => expect(addressee.heard).toHaveLength(1))
  await sleep(50)
  expect(curious.heard).toEqual([])
})

test('a page opened for another store than the one of its browser hears nothing of it', async () => {
  const process = await startProcess()
  const { socket } = connect(process, signIn(2, 9), { auth: { token: signIn(2, 9), shop: '1' } })
  expect(await once(socket, 'connect_error')).toMatchObject({ data: { kind: 'conflict' } })
  await connected(process, signIn(2, 9), { auth: { token: signIn(2, 9), shop: '2' } })
})

const badTokens = {
  missing: undefined,
  empty: '',
  unknown: 'unknown',
  numeric: 5,
  structured: { $gt: '' },
  endless: 'x'.repeat(5_000),
}

test.for(Object.entries(badTokens))('a connection with a token that is %s is refused', async ([, token]) => {
  const { socket } = connect(await startProcess(), token)
  expect(await once(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated', data: { kind: 'unauthenticated' } })
})

test('a token in the address does not count', async () => {
  const { socket } = connect(await startProcess(), undefined, { query: { token: signIn(1, 7) } })
  expect(await once(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated' })
})

test('a page of another site cannot connect; our own pages can', async () => {
  const process = await startProcess()
  const from = (origin: string) => connect(process, signIn(1, 7), { extraHeaders: { origin } }).socket
  await once(from('https://partners.example.com.evil.test'), 'connect_error')
  await once(from('null'), 'connect_error')
  await once(from('https://partners.example.com'), 'connect')
  await once(from(process.url), 'connect')
})

test('a session that is ended is disconnected at once, the others stay', async () => {
  const process = await startProcess()
  const token = signIn(1, 7)
  const ended = await connected(process, token)
  const other = await connected(process, signIn(1, 8))
  sessions.delete(token)
  const gone = once(ended.socket, 'disconnect')
  await database.db.global.transaction().execute(tx => broadcast(tx, 'session', { shop_id: 1, family_id: token }))
  expect(await gone).toBe('io server disconnect')
  expect(other.socket.connected).toBe(true)
})

test('whoever remembers sessions has forgotten the ended one before connections are checked', async () => {
  const remembered = new Map(sessions)
  const token = signIn(1, 7)
  remembered.set(token, sessions.get(token)!)
  const process = await startProcess({
    identify: async bearer => remembered.get(bearer!.slice(7)) ?? identify(bearer),
  })
  // Registered after the sockets, as the worst case.
  process.bus.on('session', ({ family_id }) => void remembered.delete(family_id!))
  const { socket } = await connected(process, token)
  sessions.delete(token)
  const gone = once(socket, 'disconnect')
  await broadcast(database.db.global, 'session', { shop_id: 1, family_id: token })
  await gone
})

test('a connection must prove its session again from time to time', async () => {
  const process = await startProcess({ recheckMs: 30 })
  const token = signIn(1, 7)
  const { socket } = await connected(process, token)
  await sleep(100)
  expect(socket.connected).toBe(true)
  const gone = once(socket, 'disconnect')
  sessions.delete(token)
  await gone
})

test('a database that is away for a moment disconnects nobody', async () => {
  let away = false
  const process = await startProcess({
    recheckMs: 20,
    identify: async bearer => {
      if (away) throw new Error('connection refused')
      return identify(bearer)
    },
  })
  const { socket } = await connected(process, signIn(1, 7))
  away = true
  await sleep(100)
  expect(socket.connected).toBe(true)
})

test('pushes go on after the connection of the bus was lost, and sessions are checked again', async () => {
  const process = await startProcess()
  const token = signIn(1, 9)
  const { heard } = await connected(process, signIn(1, 7))
  const ended = await connected(process, token)
  sessions.delete(token)
  const gone = once(ended.socket, 'disconnect')
  const back = new Promise(resolve => process.bus.on('reconnected', resolve))
  await database.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tandem bus' and datname = current_database()",
  )
  await back
  await gone
  await say(shopChannel(1), 'again')
  await waitFor(() => expect(heard).toEqual([{ text: 'again' }]))
})

test('a client that talks without end is disconnected', async () => {
  const { socket } = await connected(await startProcess(), signIn(1, 7))
  const gone = once(socket, 'disconnect')
  for (let count = 0; count < 60; count++) socket.emit('noise', count)
  await gone
})

test('a client that sends a giant message is disconnected', async () => {
  const { socket } = await connected(await startProcess(), signIn(1, 7))
  const gone = once(socket, 'disconnect')
  socket.emit('noise', 'x'.repeat(20_000))
  await gone
})

test('a reader that does not read is disconnected instead of filling our memory', async () => {
  const process = await startProcess({ mostWaiting: 100_000 })
  const { socket } = await connected(process, signIn(1, 7))
  const eager = await connected(process, signIn(1, 8))
  pauseReading(socket)
  for (let round = 0; round < 60 && process.sockets.count() === 2; round++) {
    await flood(round)
    await waitFor(() => expect(eager.heard).toHaveLength((round + 1) * 40))
  }
  expect(process.sockets.count()).toBe(1)
  expect(eager.socket.connected).toBe(true)
})

test('a push that is too large for the bus is refused where it is asked for', async () => {
  await expect(say(shopChannel(1), 'x'.repeat(8_000))).rejects.toThrow(/7500 bytes/)
})

test('a push that does not have the shape of its event is refused', async () => {
  await expect(
    publish(database.db.global, shopChannel(1), greeting, { text: 5 } as never, { permission: 'everybody' }),
  ).rejects.toThrow(z.ZodError)
})

test('a push also reaches a client that can only poll', async () => {
  const { heard } = await connected(await startProcess(), signIn(1, 7), { transports: ['polling'] })
  await say(memberChannel(1, 7), 'slowly')
  await waitFor(() => expect(heard).toEqual([{ text: 'slowly' }]))
})

test('a reader that does not read does not hold up a stop', async () => {
  const process = await startProcess()
  const { socket } = await connected(process, signIn(1, 7))
  pauseReading(socket)
  for (let round = 0; round < 4; round++) await flood(round)
  const begun = performance.now()
  await toClose.splice(0, 1)[0]!()
  expect(performance.now() - begun).toBeLessThan(15_000)
})

test('a push for the holders of a permission reaches them, and nobody else of the shop', async () => {
  const process = await startProcess()
  const as = (user_id: number, rights: Partial<Caller>) => {
    const token = signIn(1, user_id)
    sessions.set(token, { ...sessions.get(token)!, ...rights })
    return connected(process, token)
  }
  const owner = await as(7, { role_name: 'super-admin', permissions: [] })
  const holder = await as(8, { role_name: 'staff', permissions: ['referrals'] })
  const colleague = await as(9, { role_name: 'staff', permissions: ['coupons'] })
  const shop = shopChannel(1)
  await database.db.global.transaction().execute(tx => publish(tx, shop, greeting, { text: 'sold' }, { permission: 'referrals' }))
  await say(shop, 'to all')
  await waitFor(() => expect(colleague.heard).toEqual([{ text: 'to all' }]))
  for (const { heard } of [owner, holder]) await waitFor(() => expect(heard).toEqual([{ text: 'sold' }, { text: 'to all' }]))
})

test('closing ends the connections at once', async () => {
  const process = await startProcess()
  const { socket } = await connected(process, signIn(1, 7))
  const gone = once(socket, 'disconnect')
  process.sockets.close()
  // The reason after which a client tries again by itself, and finds the next process.
  expect(await gone).toBe('transport close')
})

/** The network of this client takes nothing any more. */
function pauseReading(socket: ClientSocket) {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }
  ws._socket.pause()
}

async function flood(round: number) {
  const text = 'x'.repeat(7_000)
  await database.db.global.transaction().execute(async tx => {
    for (let count = 0; count < 40; count++)
      await publish(tx, shopChannel(1), greeting, { text: `${round}.${count} ${text}` }, { permission: 'everybody' })
  })
}
