import { type ReactNode, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { useHas } from '#portal/facts.tsx'
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
            <Switch>
              {screens.map(({ path, Screen }) => (
                <Route key={path} path={path}>
                  {params => <Screen key={JSON.stringify(params)} />}
                </Route>
              ))}
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
        </ScreenBoundary>
      </PortalFrame>
    </Arrival>
  </Router>
)

const FirstLogin = lazyComponent<{ children: ReactNode }>(() =>
  import('#features/pages/first-login-page/portal/index.ts').then(file => file.FirstLogin),
)

/** Whoever comes for the first time may have something to read before. */
function Arrival({ children }: { children: ReactNode }) {
  if (!useHas('firstLoginPage')) return children
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
