import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer, Asked, SimulatedAccount } from './account.ts'
import { askKlaviyo } from './klaviyo.ts'
import { askMailchimp } from './mailchimp.ts'
import { askOmnisend } from './omnisend.ts'

const services: Record<string, (account: SimulatedAccount, asked: Asked) => Answer> = {
  ...{ klaviyo: askKlaviyo, mailchimp: askMailchimp, omnisend: askOmnisend },
}

/** What becomes of a request: asked for a pause of so many seconds (or without saying how many), broken, done without a word of it, or as usual. */
export type Mood = number | 'pause' | 'broken' | 'hangUp' | 'take'

/** Klaviyo, Mailchimp and Omnisend as far as they are spoken to, in memory. Any key opens an account, unless it has `wrong` in it. */
export async function startEmailServices() {
  const accounts = new Map<string, SimulatedAccount>()
  const refused = new Set<string>()
  const moods: Mood[] = []
  const calls: string[] = []
  const accountOf = (key: string): SimulatedAccount => {
    const known = accounts.get(key) ?? { people: new Map(), events: [], erased: [], fields: [] }
    accounts.set(key, known)
    return known
  }

  const server = createServer(async (request, response) => {
    const { status = 200, body, headers } = await answerTo(request)
    if (status === 0) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url!, url)
    const [, service = '', ...rest] = pathname.split('/')
    const sent = await text(request)
    const key = keyOf(service, request)
    const path = rest.join('/')
    calls.push(`${request.method} ${service}/${path}`)
    if (!key || key.includes('wrong') || refused.has(key)) return { status: 401, body: { detail: 'The key is not known.' } }
    const mood = moods.shift()
    if (mood === 'broken') return { status: 503, body: { detail: 'Out of order.' } }
    if (mood === 'pause') return { status: 429, body: { detail: 'Too many requests.' } }
    if (typeof mood === 'number') return { status: 429, headers: { 'retry-after': String(mood) }, body: { detail: 'Too many.' } }
    const asked = { method: request.method!, path, query, headers: request.headers, body: sent ? JSON.parse(sent) : undefined }
    const answer = services[service]?.(accountOf(key), asked) ?? { status: 404 }
    return mood === 'hangUp' ? { status: 0 } : answer
  }

  return {
    env: { KLAVIYO_URL: `${url}/klaviyo`, MAILCHIMP_URL: `${url}/mailchimp`, OMNISEND_URL: `${url}/omnisend` },
    accountOf,
    /** What becomes of the next requests, one after the other. */
    behave: (...next: Mood[]) => void moods.push(...next),
    refuse: (key: string) => void refused.add(key),
    calls,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
export type EmailServicesSimulator = Awaited<ReturnType<typeof startEmailServices>>

function keyOf(service: string, { headers }: IncomingMessage): string | undefined {
  const [scheme, given = ''] = headers.authorization?.split(' ') ?? []
  if (service === 'mailchimp') return Buffer.from(given, 'base64').toString().split(':')[1]
  return scheme === (service === 'klaviyo' ? 'Klaviyo-API-Key' : 'Omnisend-API-Key') ? given : undefined
}
