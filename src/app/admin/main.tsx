import './prefetch-shop.ts'
import '#browser/ui/tokens.css'
import '@mantine/core/styles.layer.css'
import '#browser/ui/base.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { hasSaveBar } from '#admin/editor/hasSaveBar.ts'
import { connectErrorReports } from '#admin/errors/reportError.ts'
import { theme, themeVariables } from '#admin/theme/theme.ts'
import { connectPlatformBar } from '#admin/unsaved/platformBar.ts'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { callAsGuest, connectCall } from '#browser/calls/call.ts'
import { clientFacts } from '#browser/calls/clientFacts.ts'
import { onSignedOutElsewhere } from '#browser/calls/credentials.ts'
import { storeBridge } from '#browser/embedded.ts'
import { reloadOnMissingModule } from '#browser/start/reloadOnce.ts'
import { whenIdle } from '#browser/start/whenIdle.ts'
import { whenWaiting } from '#browser/start/whenWaiting.ts'
import { editorWindow } from '#browser/store/editor-window.ts'
import { firstLanguage, type Spoken, speak, TextProvider } from '#browser/text.tsx'
import { sessionCalls } from '#features/account/session/calls.ts'
import { fetchShop } from '#features/store/shop/admin/index.ts'
import { toLanguage } from '#kit/languages.ts'
import { endSession, goToLogin } from './leave.ts'
import { openSession } from './openSession.ts'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { sendErrorReport } from './sendErrorReport.ts'
import { FrameOfStore } from './shell/FrameOfStore.ts'
import { loadedAnewAt } from './store-mark.ts'
import { adminTexts, screenTexts } from './texts.ts'

reloadOnMissingModule(loadedAnewAt)
connectErrorReports(sendErrorReport)
const bridge = storeBridge()
if (!bridge) {
  connectCall({
    facts: clientFacts,
    refresh: refresh_token => callAsGuest(sessionCalls.refresh, { body: { refresh_token } }),
    logOut: endSession,
  })
  onSignedOutElsewhere(() => window.location.replace('/'))
}
// In a window of the platform the page that opened it has the bar.
connectPlatformBar({ unsaved, isWanted: pathname => !editorWindow() && hasSaveBar(pathname) })

// The files come while the router looks for the screen.
const inside = bridge ? Promise.all([import('./inside/enterStore.ts'), FrameOfStore.ready()]) : undefined

// Nothing is awaited at the top level: the file of a screen needs this one, so it would wait for the wait.
void start()

async function start(): Promise<void> {
  // The code of the wanted screen comes while the shop is being asked for.
  const screen = router.load()
  const [isSignedIn, first] = await Promise.all([
    enter(),
    speak(adminTexts, bridge ? toLanguage(bridge.config.locale ?? '') : firstLanguage()),
  ])
  if (!isSignedIn) return goToLogin()
  // Drawn once when all is there, instead of three times while it arrives; a slow connection gets its skeleton soon enough.
  await Promise.race([Promise.all([screen, fetchShop(queries)]), whenWaiting()])
  showAdmin(first)
  // The words of the next screen, before it is asked for.
  whenIdle(() => void screenTexts.load().catch(() => undefined))
}

async function enter(): Promise<boolean> {
  if (bridge) {
    const [{ enterStore }] = await inside!
    enterStore(bridge)
    return true
  }
  const isOpen = await openSession()
  if (isOpen) void fetchShop(queries)
  return isOpen
}

function showAdmin(first: Spoken): void {
  createRoot(document.getElementById('root')!).render(
    <TextProvider source={adminTexts} first={first}>
      <DirectionProvider detectDirection>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={themeVariables}
          defaultColorScheme="auto"
          // The admin around it is light, whatever the device prefers.
          forceColorScheme={bridge && 'light'}
        >
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </TextProvider>,
  )
}
