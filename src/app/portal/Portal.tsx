import { type ReactNode, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { useFacts, useHas } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Skeleton } from '#portal/ui/Loaded.tsx'
import { mayLeave } from '#portal/unsaved.ts'
import { screens } from './screens.ts'
import { base } from './session.ts'
import { PortalFrame } from './shell/PortalFrame.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

export const Portal = () => (
  <Router base={base} aroundNav={(navigate, to, options) => mayLeave() && navigate(to, options)}>
    <Arrival>
      <PortalFrame>
        <ScreenBoundary>
          <Suspense fallback={<Skeleton />}>
            <Screens />
          </Suspense>
        </ScreenBoundary>
      </PortalFrame>
    </Arrival>
  </Router>
)

/** Whoever was deactivated has the screens with what they earned; home is their payments. */
function Screens() {
  const { is_active } = useFacts().affiliate
  return (
    <Switch>
      {screens
        .filter(({ forDeactivated }) => is_active || forDeactivated)
        .map(({ path, Screen }) => (
          <Route key={path} path={path}>
            {params => <Screen key={JSON.stringify(params)} />}
          </Route>
        ))}
      {!is_active && (
        <Route path="/">
          <Redirect to="/payments" replace />
        </Route>
      )}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}

const FirstLogin = lazyComponent<{ children: ReactNode }>(() =>
  import('#features/pages/first-login-page/portal/index.ts').then(file => file.FirstLogin),
)

/** Whoever comes for the first time may have something to read before. */
function Arrival({ children }: { children: ReactNode }) {
  const isDue = useHas('firstLoginPage')
  if (!useFacts().affiliate.is_active || !isDue) return children
  return (
    <Suspense fallback={<Skeleton />}>
      <FirstLogin>{children}</FirstLogin>
    </Suspense>
  )
}

function NotFound() {
  const say = useFrameText()
  return <Empty title={say('portalFrame.notFoundTitle')} text={say('portalFrame.notFound')} />
}
