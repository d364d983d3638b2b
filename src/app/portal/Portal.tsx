import { Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { useFrameText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Skeleton } from '#portal/ui/Loaded.tsx'
import { screens } from './screens.ts'
import { base } from './session.ts'
import { PortalFrame } from './shell/PortalFrame.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

export const Portal = () => (
  <Router base={base}>
    <PortalFrame>
      <ScreenBoundary>
        <Suspense fallback={<Skeleton />}>
          <Switch>
            {screens.map(({ path, Screen }) => (
              <Route key={path} path={path}>
                <Screen />
              </Route>
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </ScreenBoundary>
    </PortalFrame>
  </Router>
)

function NotFound() {
  const say = useFrameText()
  return <Empty title={say('portalFrame.notFoundTitle')} text={say('portalFrame.notFound')} />
}
