import '#browser/ui/tokens.css'
import '#browser/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { call, callAsGuest, connectCall } from '#browser/calls/call.ts'
import { credentials, lookInHere, onSignedOutElsewhere } from '#browser/calls/credentials.ts'
import { createQueries } from '#browser/calls/queries.ts'
import { readAhead } from '#browser/calls/useRead.ts'
import { startRealtime } from '#browser/realtime/realtime.ts'
import { reloadOnMissingModule } from '#browser/start/reloadOnce.ts'
import { whenIdle } from '#browser/start/whenIdle.ts'
import { whenWaiting } from '#browser/start/whenWaiting.ts'
import { firstSpokenLanguage, speak, TextProvider } from '#browser/text.tsx'
import { portalSessionCalls } from '#features/pages/portal-session/calls.ts'
import type { PortalFacts } from '#features/pages/portal-session/contract.ts'
import { ENTRY } from '#kit/portal-paths.ts'
import { FactsProvider } from '#portal/facts.tsx'
import { Portal } from './Portal.tsx'
import { rememberPortal } from './portals.ts'
import { registerWorker } from './registerWorker.ts'
import { screens } from './screens.ts'
import { base, goToLogin, logInFirst, sessionEnded } from './session.ts'
import { StartFailed } from './shell/StartFailed.tsx'
import { portalTexts, screenTexts } from './texts.ts'

reloadOnMissingModule()
connectCall({
  refresh: refresh_token => callAsGuest(portalSessionCalls.refresh, { body: { refresh_token } }),
  logOut: sessionEnded,
})
onSignedOutElsewhere(goToLogin)

/** Somebody of the shop comes by the address that "log in as affiliate" gave them. */
async function lookIn(): Promise<void> {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('look')
  if (!code) return
  // A reload or a shared link must not carry it on.
  window.history.replaceState(null, '', window.location.pathname)
  lookInHere()
  // An address that is too old, or was used, leads to the login.
  const found = await callAsGuest(portalSessionCalls.look, { body: { code } }).catch(() => undefined)
  if (found) credentials.write({ access_token: found.access_token, refresh_token: found.refresh_token })
}

/** Somebody who has just signed up comes from a page of another host. */
async function enter(): Promise<void> {
  const code = new URLSearchParams(window.location.hash.slice(1)).get(ENTRY)
  if (!code) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const found = await callAsGuest(portalSessionCalls.enter, { body: { code } }).catch(() => undefined)
  if (found) credentials.write({ access_token: found.access_token, refresh_token: found.refresh_token })
}

const readFacts = () => call(portalSessionCalls.facts)
const root = createRoot(document.getElementById('root')!)
const queries = createQueries()

const Opened = ({ facts }: { facts: PortalFacts }) => (
  <FactsProvider first={facts} read={readFacts}>
    <QueryClientProvider client={queries}>
      <Portal />
    </QueryClientProvider>
  </FactsProvider>
)

async function start(): Promise<void> {
  await lookIn()
  await enter()
  if (!credentials.read()) return logInFirst()
  // The screen and what it shows come while the server is asked who this is; other screens come when they are opened.
  const here = screens.find(({ path }) => (base + path).replace(/\/$/, '') === window.location.pathname.replace(/\/$/, ''))
  const screen = here?.Screen.ready()
  const waited = whenWaiting()
  for (const endpoint of here?.reads ?? []) readAhead(queries, endpoint)
  const [facts, expected] = await Promise.all([readFacts().catch(() => undefined), speak(portalTexts, firstSpokenLanguage())])
  // Whoever was sent away is on the way to the login.
  if (!facts && !credentials.read()) return
  if (facts && !facts.viewer) rememberPortal(facts.shop.name)
  // Drawn once when all is there; a slow connection gets its skeleton soon enough.
  await Promise.race([screen, waited])
  const own = facts?.affiliate.language ?? null
  const first = own === null || own === expected.language ? expected : await speak(portalTexts, own)
  root.render(
    <TextProvider source={portalTexts} first={first}>
      {facts ? <Opened facts={facts} /> : <StartFailed again={start} />}
    </TextProvider>,
  )
  if (!facts) return
  whenIdle(() => {
    void screenTexts.load().catch(() => undefined)
    if (!facts.viewer) void registerWorker(first.language).catch(() => undefined)
    void startRealtime(readFacts, { portal: true }).catch(() => undefined)
  })
}

void start()
