import '#browser/ui/tokens.css'
import '#browser/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { call, callAsGuest, connectCall } from '#browser/calls/call.ts'
import { credentials, lookInHere, onSignedOutElsewhere } from '#browser/calls/credentials.ts'
import { createQueries } from '#browser/calls/queries.ts'
import { startRealtime } from '#browser/realtime/realtime.ts'
import { reloadOnMissingModule } from '#browser/start/reloadOnce.ts'
import { whenIdle } from '#browser/start/whenIdle.ts'
import { firstLanguage, speak, TextProvider } from '#browser/text.tsx'
import { portalSessionCalls } from '#features/portal-session/calls.ts'
import { FactsProvider } from '#portal/facts.tsx'
import { Portal } from './Portal.tsx'
import { rememberPortal } from './portals.ts'
import { screens } from './screens.ts'
import { endSession, goToLogin } from './session.ts'
import { portalTexts, screenTexts } from './texts.ts'

reloadOnMissingModule()
connectCall({
  refresh: refresh_token => callAsGuest(portalSessionCalls.refresh, { body: { refresh_token } }),
  logOut: endSession,
})
onSignedOutElsewhere(goToLogin)

void start()

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

const readFacts = () => call(portalSessionCalls.facts)

async function start(): Promise<void> {
  await lookIn()
  if (!credentials.read()) return goToLogin()
  const queries = createQueries()
  // The code of home comes while the server is asked who this is; other screens come when they are opened.
  screens.find(({ path }) => path === '/')?.Screen.preload()
  const [facts, expected] = await Promise.all([readFacts(), speak(portalTexts, firstLanguage())])
  if (!facts.viewer) rememberPortal(facts.shop.name)
  const own = facts.affiliate.language
  const first = own === null || own === expected.language ? expected : await speak(portalTexts, own)
  createRoot(document.getElementById('root')!).render(
    <TextProvider source={portalTexts} first={first}>
      <FactsProvider first={facts} read={readFacts}>
        <QueryClientProvider client={queries}>
          <Portal />
        </QueryClientProvider>
      </FactsProvider>
    </TextProvider>,
  )
  whenIdle(() => {
    void screenTexts.load().catch(() => undefined)
    void startRealtime(readFacts, { portal: true }).catch(() => undefined)
  })
}
