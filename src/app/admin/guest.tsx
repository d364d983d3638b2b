import { ADMIN } from '#kit/admin-paths.ts'
import '#browser/ui/tokens.css'
import '#browser/ui/base.css'
import { createRoot } from 'react-dom/client'
import { credentials } from '#browser/calls/credentials.ts'
import { reloadOnMissingModule } from '#browser/start/reloadOnce.ts'
import { take } from '#browser/stored.ts'
import { firstLanguage, speak, TextProvider } from '#browser/text.tsx'
import { freshPassword, isFirstIn, problemIn, sessionEnded, tokenIn } from '#features/account/session/admin/arrival.ts'
import { GuestNotFound } from '#features/account/session/admin/GuestNotFound.tsx'
import { type Arrival, LoginPage } from '#features/account/session/admin/LoginPage.tsx'
import { NewPasswordPage } from '#features/account/session/admin/NewPasswordPage.tsx'
import { RegisterPage } from '#features/account/session/admin/RegisterPage.tsx'
import { ResetPage } from '#features/account/session/admin/ResetPage.tsx'
import { guestTexts } from './guest-texts.ts'

const { pathname, search, hash } = window.location
const path = pathname.replace(/(.)\/+$/, '$1')
const arrival: Arrival = { resumed: take(freshPassword), problem: problemIn(search), sessionEnded: take(sessionEnded) }

const pages: Record<string, () => React.ReactNode> = {
  '/': () => <LoginPage {...arrival} />,
  '/register': () => <RegisterPage problem={arrival.problem} />,
  '/password/reset': () => <ResetPage />,
  '/password/link': () => <NewPasswordPage token={tokenIn(hash)} isFirst={isFirstIn(hash)} />,
}

const isSignedIn = path === '/' && !arrival.problem && credentials.read() !== undefined
if (isSignedIn) window.location.replace(ADMIN)
else await start()

async function start() {
  reloadOnMissingModule()
  const page = Object.hasOwn(pages, path) ? pages[path]!() : <GuestNotFound />
  // Secrets and messages are read; a reload or a shared link must not carry them on.
  if (tokenIn(hash) || arrival.problem) window.history.replaceState(null, '', path)
  const first = await speak(guestTexts, firstLanguage())
  createRoot(document.getElementById('root')!).render(
    <TextProvider source={guestTexts} first={first}>
      {page}
    </TextProvider>,
  )
}
