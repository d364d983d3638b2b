import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { type Call, createClient } from '#kit/contract/client.ts'
import type { Config } from '#server/config.ts'
import { secretOf } from '../../scripts/test-run.ts'
import { type App, createApp } from '../../src/app/server/createApp.ts'
import { followHooks } from '../../src/app/server/hooks.ts'
import { demoParts } from '../../src/app/server/registers.ts'
import { texts } from '../../src/app/server/texts.ts'
import { loadDemo } from '../../src/demo/loadDemo.ts'
import { type Beginning, type TestDatabase, testDatabase } from './database.ts'
import { PATIENT_MS } from './PATIENT_MS.ts'
import { type Person, signedIn } from './people.ts'
import { quietServices } from './services.ts'

export const DEMO_PASSWORD = 'tandem-demo'

export interface TestApp extends App {
  config: Config
  /** The production client, in process, signed in as nobody. */
  guest: Call
  /** The production client of somebody from the demo shops. */
  as(email: string, domain?: string): Promise<Call & { token: string; refresh: string }>
  /** The production client of somebody new at any shop, its owner unless told otherwise. */
  somebodyAt(shop_id: number, person?: Person): Promise<Call>
  fetch(url: string, init?: RequestInit): Promise<Response>
  clientWith(token: string): Call
  asOwner: TestDatabase['asOwner']
}

/** The whole product on a database of its own, with the demo shops unless told otherwise. */
export async function testApp({ demo = true, ...overrides }: Partial<Config> = {}): Promise<TestApp> {
  const isUsual = demo && !overrides.secret && !overrides.databaseUrl
  const database = await testDatabase(isUsual ? demoShops : undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'tandem-test-'))
  const config: Config = { ...quietConfig(database, dataDir), demo, ...overrides }
  const app = await createApp(config)
  if (demo) await loadDemo(app.services, demoParts, 'glimpse')
  await app.http.ready()
  const fetch = inProcess(app.http)
  const clientWith = (token: string) => createClient({ fetch, token: () => token })
  const guest = createClient({ fetch })
  return {
    ...app,
    config,
    fetch,
    guest,
    clientWith,
    asOwner: database.asOwner,
    somebodyAt: async (shop_id, person) => clientWith(await signedIn(app.services.db, shop_id, person)),
    async as(email, domain) {
      const stores = await guest(session.identify, { body: { email } })
      const store = stores.find(found => !domain || found.shop === domain)!
      const credentials = await guest(session.login, { body: { email, password: DEMO_PASSWORD, shop_id: store.id } })
      return Object.assign(clientWith(credentials.access_token), {
        token: credentials.access_token,
        refresh: credentials.refresh_token,
      })
    },
    async close() {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const SECRET = secretOf(inject('run'))

/** The demo shops, whose keys are sealed with the secret. */
const demoShops: Beginning = {
  name: 'demo',
  fill: db => {
    followHooks()
    return loadDemo(quietServices({ db, texts, config: { secret: SECRET } as Config }), demoParts, 'glimpse')
  },
}

const quietConfig = ({ ownerUrl, appUrl }: TestDatabase, dataDir: string): Omit<Config, 'demo'> => ({
  process: 'web',
  host: '127.0.0.1',
  port: 0,
  portGiven: true,
  healthPort: undefined,
  dataDir,
  s3: undefined,
  publicUrl: 'http://tandem.test',
  partnerUrl: undefined,
  affiliateDomain: 'tandem.test',
  // Nobody answers there: a test of domains says who does.
  dnsServers: ['127.0.0.1:9'],
  databaseUrl: ownerUrl,
  appDatabaseUrl: appUrl,
  secret: SECRET,
  smtpUrl: undefined,
  mailFrom: 'Tandem <no-reply@tandem.test>',
  spfInclude: 'spf.tandem.test',
  production: false,
  logLevel: 'silent',
  trustProxy: true,
  platform: undefined,
  // Nobody answers there: a test that pays says where.
  paypal: { url: 'http://127.0.0.1:9', timeout: PATIENT_MS },
  emailServices: { klaviyo: 'http://127.0.0.1:9', mailchimp: 'http://127.0.0.1:9', omnisend: 'http://127.0.0.1:9' },
  sudo: { keys: {}, addresses: ['10.0.0.0/8', '127.0.0.1'] },
  supportEmail: 'support@tandem.test',
  testimonial: undefined,
  homeContent: undefined,
  exchangeRates: undefined,
  crispWebsiteId: undefined,
  newFormSince: new Date('2024-01-01T00:00:00Z'),
  newOnBoardingSince: new Date('2024-01-01T00:00:00Z'),
  // Gates are tried where plans are sold.
  billing: 'platform',
  directPlan: 'free',
  performanceFee: undefined,
  bulkMailsPerMinute: { shop: 1_000_000, all: 1_000_000 },
  databaseTimeout: PATIENT_MS,
  jobsAtOnce: 5,
  timeScale: 1,
})

// Every caller has an address of its own, so that rate limits meant for strangers do not count test files together.
let callers = 0

/** Fastify's in-process requests in the shape of fetch, which is what the client expects. */
export function inProcess(http: App['http']): TestApp['fetch'] {
  return async (url, init = {}) => {
    callers += 1
    const headers = {
      'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
      ...(init.headers as object),
    }
    const request =
      init.body instanceof FormData ? new Request('http://form.invalid', { method: 'POST', body: init.body }) : undefined
    const answer = await http.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: request ? { ...headers, 'content-type': request.headers.get('content-type')! } : headers,
      payload: request ? Buffer.from(await request.arrayBuffer()) : (init.body as string | undefined),
    })
    const body = [204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
}
