import { createCallerDirectory } from '#features/account/session/server/identifyCaller.ts'
import { type Call, createClient } from '#kit/contract/client.ts'
import { createHttp } from '#server/http/createHttp.ts'
import { type Routes, serve } from '#server/http/serve.ts'
import { texts } from '../../src/app/server/texts.ts'
import { inProcess, type TestApp } from './app.ts'

/** Calls that the product answers only in this test, such as those of an engine with definitions of its own. */
export async function serving(app: TestApp, routes: Routes): Promise<{ clientWith: (token: string, language?: string) => Call }> {
  const http = createHttp(app.config, texts)
  const { identify } = createCallerDirectory(app.services.db)
  serve(http, routes, { identify, countCall: async () => undefined })
  await http.ready()
  const fetch = inProcess(http)
  return { clientWith: (token, language = 'en') => createClient({ fetch, token: () => token, language: () => language }) }
}
