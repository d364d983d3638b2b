import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusOf } from '#kit/contract/errors.ts'
import { type TestApp, testApp } from './support/app.ts'
import { type BadRequest, badRequest } from './support/bad-requests.ts'
import { chanceOfRun, replay } from './support/chance.ts'
import { addShop, signedIn } from './support/people.ts'
import { routeTable } from './support/served.ts'
import { isWhole } from './support/tier.ts'
import { waitFor } from './support/waitFor.ts'

const REQUESTS = isWhole ? 5_000 : 1_000

let app: TestApp
let shop: number
let port: number
const agent = new http.Agent({ keepAlive: true })

beforeAll(async () => {
  app = await testApp()
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  shop = await addShop(app.services.db, 'enterprise')
  // Nobody is sent here before; and what is asked first has a second to be there, which a busy machine may not keep to.
  await waitFor(async () => expect((await app.fetch('/readyz')).status).toBe(200))
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

test(`${REQUESTS} bad requests are refused in our own words and break nothing (${replay})`, async () => {
  const random = chanceOfRun()
  const table = routeTable(app)
  const problems: string[] = []
  const answers = new Map<number, number>()
  let token = ''
  for (let count = 0; count < REQUESTS; count++) {
    // Renewed now and then: one of the calls is the logout.
    if (count % 50 === 0) token = await signedIn(app.services.db, shop)
    const request = badRequest(random, table[count % table.length]!, random.next() < 0.6 ? token : undefined)
    const { status, problem } = await judge(request).catch((error: Error) => ({ status: 0, problem: error.message }))
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (problem) problems.push(`request ${count}: ${describe(request)}: ${problem}`)
  }
  expect(problems.slice(0, 10)).toEqual([])
  // The requests reach all the guards, not only the first.
  for (const status of [400, 401, 404, 413, 422])
    expect(answers.get(status), `answers with ${status}`).toBeGreaterThan(REQUESTS / 250)
  expect((await app.fetch('/readyz')).status).toBe(200)
})

let sent = 0

async function judge(request: BadRequest): Promise<{ status: number; problem?: string }> {
  sent += 1
  const { method, url, headers, body } = request
  const own = { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`, ...headers }
  const { status, payload } = await exchange({ method, url, headers: own, body })
  if (status >= 500) return { status, problem: `${status} ${payload.slice(0, 300)}` }
  if (status < 400) return { status }
  return { status, problem: problemWithBody(status, payload) }
}

/** Through a real socket, since a client in between would tidy the address. */
function exchange({ method, url, headers, body }: BadRequest): Promise<{ status: number; payload: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, port, method, path: url, headers }, response => {
      let payload = ''
      response.setEncoding('utf8')
      response.on('data', text => {
        payload += text
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, payload }))
      response.on('error', reject)
    })
    request.on('error', error => reject(new Error(`${describe({ method, url, headers, body })}: ${error.message}`)))
    request.end(body)
  })
}

function problemWithBody(status: number, payload: string): string | undefined {
  const parsed = readJson(payload)
  if (!parsed) return `${status} without our error body: ${payload.slice(0, 200)}`
  const { kind, reason, message } = parsed
  if (parsed.status !== status || statusOf[kind as keyof typeof statusOf] !== status)
    return `${status} says ${payload.slice(0, 200)}`
  if (typeof reason !== 'string' || !message) return `${status} gives no reason: ${payload.slice(0, 200)}`
  const sentences = typeof message === 'string' ? [message] : Object.values(message).flat()
  const untranslated = sentences.find(sentence => /^[a-z]\w*(\.\w+)+$/i.test(String(sentence)))
  if (untranslated) return `${status} speaks in keys: ${untranslated}`
  if (/node_modules|\bat .*\.[jt]s:\d+|ZodError|Error:/.test(payload))
    return `${status} shows its insides: ${payload.slice(0, 200)}`
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const describe = ({ method, url, headers, body }: BadRequest) =>
  `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(String(body ?? '').slice(0, 200))}`

test('what is not even HTTP is turned away and the next request is answered', async () => {
  for (const bytes of notHttp) {
    const answer = await raw(bytes)
    expect(answer.slice(0, 12), JSON.stringify(bytes.slice(0, 80))).toMatch(/^$|^HTTP\/1\.[01] [234]/)
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test.each([
  ['an address that cannot be read', '/api/%'],
  ['a page that cannot be read', '/admin/%E0%A4%A'],
  ['a call that does not exist', '/api/none'],
  ['a file that does not exist', '/assets/none.js'],
  ['a call without a session', '/api/v1/merchant/index'],
  ['a call that is served', '/healthz'],
])('%s is answered with a request id', async (_what, path) => {
  const answers = [await app.fetch(path), await fetch(`http://127.0.0.1:${port}${path}`)]
  for (const answer of answers) expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(['/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=99&transport=nothing'])(
  'a socket that begins by polling (%s) is answered with a request id',
  async path => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.text()
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('what is not even HTTP is answered with a request id, too', async () => {
  expect(await raw('GET / HTTP/9.9\r\n\r\n')).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/)
})

const notHttp = [
  'GET\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'BREW /coffee HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'a: b\r\n'.repeat(5_000)}\r\n`,
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET /socket.io/?EIO=99&transport=nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /socket.io/?EIO=4&transport=polling&sid=%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/login HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
]

/** Everything that comes back within a moment. */
function raw(bytes: string): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(300, finish)
    socket.on('data', data => {
      answer += data
    })
    socket.on('error', finish)
    socket.on('close', finish)
  })
}
