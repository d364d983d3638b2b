import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openConnections, post } from '../server/sending/post.ts'

const at = new AbortController().signal
let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)))
})

/** Somebody's system; answers where it is and by how many connections it was reached. */
async function listen(answer: (asked: number, hangUp: () => void) => boolean) {
  let connected = 0
  let asked = 0
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => answer(++asked, () => request.socket.destroy()) && response.end('ok'))
  }).on('connection', () => connected++)
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, connected: () => connected, asked: () => asked }
}

test('one after the other goes by the same connection for a turn, and the next turn opens its own', async () => {
  const system = await listen(() => true)
  const send = async (count: number) => {
    const connections = openConnections(system.url, 10)
    for (let sent = 0; sent < count; sent++) {
      const outcome = await post({ url: system.url, headers: {}, body: '{}' }, at, { allowsInside: true, connections })
      expect(outcome).toMatchObject({ status: 200, problem: null, answer: 'ok' })
    }
    connections.destroy()
  }
  await send(5)
  expect(system.connected()).toBe(1)
  await send(2)
  expect(system.connected()).toBe(2)
})

test('a connection that was closed at the other end meanwhile is no failure: what is sent goes by another one', async () => {
  const system = await listen((asked, hangUp) => {
    if (asked === 2) hangUp()
    return asked !== 2
  })
  const connections = openConnections(system.url, 10)
  const send = () => post({ url: system.url, headers: {}, body: '{}' }, at, { allowsInside: true, connections })
  expect(await send()).toMatchObject({ status: 200 })
  expect(await send()).toMatchObject({ status: 200, problem: null })
  expect([system.asked(), system.connected()]).toEqual([3, 2])
  connections.destroy()
})

test('whoever hangs up on a connection of its own is not asked twice', async () => {
  const system = await listen((_, hangUp) => {
    hangUp()
    return false
  })
  const connections = openConnections(system.url, 10)
  const outcome = await post({ url: system.url, headers: {}, body: '{}' }, at, { allowsInside: true, connections })
  expect(outcome).toMatchObject({ status: null, problem: 'unreachable' })
  expect(system.asked()).toBe(1)
  connections.destroy()
})

test('connections that are kept are looked at like any other: a name that leads to this machine is refused', async () => {
  const system = await listen(() => true)
  const url = system.url.replace('http://127.0.0.1', 'https://localhost')
  const connections = openConnections(url, 10)
  const send = () => post({ url, headers: {}, body: '{}' }, at, { connections })
  for (const outcome of [await send(), await send()]) expect(outcome).toMatchObject({ status: null, problem: 'inside' })
  expect(system.connected()).toBe(0)
  connections.destroy()
})
