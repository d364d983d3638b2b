import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPort } from '../scripts/find-port.ts'
import { documents, serveFront, writeDocuments } from '../scripts/servers/dev-front.ts'

// In place of the product's server stands one that says which address it was asked for.
const server = http.createServer((request, response) => response.end(`server ${request.headers.host} ${request.url}`))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-development-'))
// And one that takes sockets, and says what it heard.
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n')
  socket.once('data', heard => socket.end(`server ${request.url} ${heard}`))
})
let front: Awaited<ReturnType<typeof serveFront>>
let port: number

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = await findPort({ host: '127.0.0.1', port: 4100, portGiven: false })
  const { port: serverPort } = server.address() as AddressInfo
  front = await serveFront({
    host: '127.0.0.1',
    port,
    serverPort,
    names: ['partners.example.com'],
    cacheDir: path.join(folder, 'vite'),
  })
})
afterAll(async () => {
  await front.close()
  server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })

test.each([
  '/',
  '/admin/programs?page=2',
  '/partner/fernhill/login',
  '/fernhill/register',
  '/marketplace',
  '/pages/enhance.js?v=1',
  '/tracker.js',
  '/src/app/admin/main.tsx',
  '/assets',
])('while developing, the product’s own server answers %s', async path => {
  expect(await (await answer(path)).text()).toBe(`server 127.0.0.1:${port} ${path}`)
})

test('while developing, affiliates’ pages are answered under the names they have', async () => {
  const request = http.get({ port, host: '127.0.0.1', path: '/fernhill', headers: { host: 'partners.example.com' } })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  expect(await text(response)).toBe('server partners.example.com /fernhill')
})

test('while developing, sockets are the product’s server’s as well', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'echo' }
  const request = http.get({ port, host: '127.0.0.1', path: '/socket.io/?a=1', headers })
  const [, socket] = (await once(request, 'upgrade')) as [http.IncomingMessage, Socket]
  socket.write('hello')
  expect(await text(socket)).toBe('server /socket.io/?a=1 hello')
})

test('a request that comes while the server is started anew waits for it', async () => {
  const { port: serverPort } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  const waiting = answer('/api/shop')
  await new Promise<void>(done => server.listen(serverPort, '127.0.0.1', done))
  expect(await (await waiting).text()).toBe(`server 127.0.0.1:${port} /api/shop`)
})

test('while developing, the files of the browser part are its modules, and nothing kept beside them is given out', async () => {
  const module = await answer('/assets/src/kit/admin-paths.ts')
  expect(module.headers.get('content-type')).toBe('text/javascript')
  expect(await module.text()).toContain('export const ADMIN')
  expect((await answer('/assets/.data/secrets.json')).status).toBeGreaterThanOrEqual(400)
})

test('the documents of development lead to modules by addresses alone, as the product’s rules for scripts ask', async () => {
  const web = path.join(folder, 'web')
  await writeDocuments(front, web)
  expect(fs.readdirSync(web).sort()).toEqual(documents.toSorted())
  for (const name of documents) {
    const markup = fs.readFileSync(path.join(web, name), 'utf8')
    expect(markup).toMatch(/src="\/assets\/src\/app\/\w+\/\w+\.tsx"/)
    expect(markup).toContain('src="/assets/@vite/client"')
    expect(markup.match(/<script[^>]*>[^<]/g)).toBeNull()
  }
})
