import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What becomes of a delivery: taken, refused, never answered, sent elsewhere, answered late, answered at length, or hung up on. */
export type Behaviour = 'take' | 'fail' | 'hang' | 'redirect' | 'slow' | 'flood' | 'hangUp'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Somebody else's system that is posted to, as good or as bad as it is told to be, each path for itself. */
export async function startReceiver() {
  const received: Received[] = []
  const ways = new Map<string, Behaviour[]>()
  const hanging = new Set<ServerResponse>()
  let letGo: () => void = () => {}
  let gate = new Promise<void>(resolve => (letGo = resolve))

  const server = createServer(async (request, response) => {
    const path = request.url!
    const body = await text(request)
    received.push({ path, headers: request.headers, body })
    const queue = ways.get(path) ?? []
    const way = (queue.length > 1 ? queue.shift() : queue[0]) ?? 'take'
    if (way === 'hang') return void hanging.add(response)
    if (way === 'hangUp') return void request.socket.destroy()
    if (way === 'slow') await gate
    if (way === 'redirect') return response.writeHead(302, { location: `${origin}/redirected` }).end()
    if (way === 'fail') return response.writeHead(500).end('out of order')
    if (way === 'flood') return flood(response)
    response.writeHead(200).end('ok')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: (path: string) => `${origin}${path}`,
    received,
    at: (path: string) => received.filter(one => one.path === path),
    /** One after the other, the last from then on. */
    behave: (path: string, ...how: Behaviour[]) => void ways.set(path, how),
    /** Answers whoever is answered late. */
    answerLate() {
      letGo()
      gate = new Promise(resolve => (letGo = resolve))
    },
    async close() {
      letGo()
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function flood(response: ServerResponse): void {
  response.writeHead(200)
  const pour = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536))) {}
  }
  response.on('drain', pour)
  response.on('error', () => {})
  pour()
}

/** As `docs/webhooks.md` tells merchants to look at a signature. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const parts = String(headers['tandem-signature'])
    .split(',')
    .map(part => part.split('='))
  const t = parts.find(([name]) => name === 't')?.[1]
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  return parts.some(([name, mark]) => {
    const given = Buffer.from(name === 'v1' ? mark! : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
