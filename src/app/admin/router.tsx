import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { RenderError } from '#admin/errors/RenderError.tsx'
import { orReload } from '#admin/reloadOnce.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { sections } from '#kit/access.ts'
import { FirstOf } from './access/FirstOf.tsx'
import { RouteGate } from './access/RouteGate.tsx'
import { screens } from './features.ts'
import { type NotBuilt, notBuilt } from './not-built.ts'
import { redirects } from './redirects.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { AdminFrame } from './shell/AdminFrame.tsx'
import { Forbidden, NotAvailable, NotFound, ScreenPending } from './shell/pages.tsx'

const root = createRootRoute({ component: AdminFrame, notFoundComponent: NotFound, errorComponent: RenderError })
const underRoot = { getParentRoute: () => root }

const lazy = (load: NonNullable<AdminRoute['layout']>) =>
  lazyRouteComponent(() => orReload(load()).then(screen => ({ screen })), 'screen')

function screenRoute(screen: AdminRoute, getParentRoute: () => typeof root) {
  const Screen = lazy(screen.screen)
  const component = Object.assign(
    () => (
      <RouteGate route={screen}>
        <Screen />
      </RouteGate>
    ),
    { preload: Screen.preload },
  )
  return createRoute({ getParentRoute, path: screen.path as string, component })
}

function notBuiltRoute(page: NotBuilt) {
  const component = () => (
    <RouteGate route={page}>
      <NotAvailable title={page.title} />
    </RouteGate>
  )
  return createRoute({ ...underRoot, path: page.path as string, component })
}

/** Screens that name the same layout become children of one pathless route, so that moving between them keeps the frame. */
function layoutRoute(layout: NonNullable<AdminRoute['layout']>, id: string) {
  const Layout = lazy(layout)
  const frame = createRoute({ ...underRoot, id, component: Layout })
  const inside = screens.filter(screen => screen.layout === layout)
  // A pathless route is to its children what the root is; the types tell them apart, the router does not.
  return frame.addChildren(inside.map(screen => screenRoute(screen, () => frame as unknown as typeof root)))
}

const layouts = [...new Set(screens.flatMap(screen => screen.layout ?? []))]

const routeTree = root.addChildren([
  ...screens.filter(screen => !screen.layout).map(screen => screenRoute(screen, underRoot.getParentRoute)),
  ...layouts.map((layout, index) => layoutRoute(layout, `layout-${index}`)),
  ...notBuilt.map(notBuiltRoute),
  ...redirects.map(([from, to]) =>
    createRoute({
      ...underRoot,
      path: from,
      beforeLoad: ({ params, search, location }) => {
        throw redirect({ to, params, search, hash: location.hash, replace: true })
      },
    }),
  ),
  ...(['motivation', 'outreach'] as const).map(section =>
    createRoute({ ...underRoot, path: `/admin/${section}` as string, component: () => <FirstOf section={sections[section]} /> }),
  ),
  createRoute({ ...underRoot, path: '/admin/403' as string, component: Forbidden }),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RenderError,
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

