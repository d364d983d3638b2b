import './store-mark.ts'
import '#admin/theme/tokens.css'
import '@mantine/core/styles.layer.css'
import '#admin/theme/base.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { callAsGuest, connectCall } from '#admin/call.ts'
import { knowContracts } from '#admin/contracts.ts'
import { onSignedOutElsewhere } from '#admin/credentials.ts'
import { connectErrorReports } from '#admin/errors/reportError.ts'
import { reloadOnMissingModule } from '#admin/reloadOnce.ts'
import { firstLanguage, speak, TextProvider } from '#admin/text.tsx'
import { theme, themeVariables } from '#admin/theme/theme.ts'
import { session } from '#features/session/contract.ts'
import { fetchShop } from '#features/shop/admin/index.ts'
import { endSession, goToLogin } from './leave.ts'
import { openSession } from './openSession.ts'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { sendErrorReport } from './sendErrorReport.ts'
import { adminTexts, screenTexts } from './texts.ts'

const SKELETON_AFTER = 400

reloadOnMissingModule()
connectErrorReports(sendErrorReport)
connectCall({ refresh: refresh_token => callAsGuest(session.refresh, { body: { refresh_token } }), logOut: endSession })
onSignedOutElsewhere(() => window.location.replace('/'))

// The code of the wanted screen comes while the shop is being asked for.
const screen = router.load()

const [isSignedIn, first] = await Promise.all([enter(), speak(adminTexts, firstLanguage())])
if (isSignedIn) {
  // Drawn once when all is there, instead of three times while it arrives; a slow connection gets its skeleton soon enough.
  await Promise.race([Promise.all([screen, fetchShop(queries)]), new Promise(done => setTimeout(done, SKELETON_AFTER))])
  showAdmin()
} else goToLogin()

// What appears over any screen, a task of another one for example, speaks that one's words.
void screenTexts().catch(() => undefined)
// What is out of date after a change is asked for by the first change, long after the first screen.
void import('./contracts.ts').then(file => knowContracts(file.contracts))

async function enter(): Promise<boolean> {
  const isOpen = await openSession()
  if (isOpen) void fetchShop(queries)
  return isOpen
}

function showAdmin() {
  createRoot(document.getElementById('root')!).render(
    <TextProvider source={adminTexts} first={first}>
      <DirectionProvider detectDirection>
        <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </TextProvider>,
  )
}
