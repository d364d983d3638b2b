import { createStoreSessions } from '#features/account/session/server/from-store/store-sessions.ts'
import { createCallerDirectory } from '#features/account/session/server/identifyCaller.ts'
import { createKeyDirectory } from '#features/open/api-keys/server/identifyKey.ts'
import { createAffiliateDirectory } from '#features/pages/portal-session/server/identifyAffiliate.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { createHttp } from '#server/http/createHttp.ts'
import { type Routes, serve } from '#server/http/serve.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { texts } from '../../src/app/server/texts.ts'
import { inProcess, type TestApp } from './app.ts'
import type { Server } from './route-promises.ts'

type Behind = Pick<TestApp, 'config' | 'services'>

/** A server with these calls only, on the same database. */
export async function smallServer({ config, services }: Behind, calls: readonly Routes[]): Promise<Server> {
  const { db } = services
  const http = createHttp(config, texts)
  const storeSessions = config.platform && createStoreSessions(services, connectPlatform(config.platform))
  const { identify } = createCallerDirectory(db, { storeSessions })
  const { identify: identifyAffiliate } = createAffiliateDirectory(db)
  const guards = { identify, identifyKey: createKeyDirectory(db), identifyAffiliate, countCall: async () => undefined }
  for (const routes of calls) serve(http, routes, guards)
  await http.ready()
  return { http, fetch: inProcess(http) }
}

/** These calls as they are declared, guarded as they are; but whoever is let in finds that nothing is done. */
export const idle = ({ contract }: Routes): Routes => ({
  contract,
  handlers: Object.fromEntries(Object.keys(contract).map(name => [name, doNothing])),
})

async function doNothing(): Promise<never> {
  throw new Refusal('not_found')
}
