import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { RenderError } from '#admin/errors/RenderError.tsx'
import { LayoutEntries } from '#admin/layout-entries.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { orReload } from '#browser/start/reloadOnce.ts'
import { FORBIDDEN, HOME } from '#kit/admin-paths.ts'
import { FirstOfHub } from './access/FirstOfHub.tsx'
import { RouteGate } from './access/RouteGate.tsx'
import { hubPaths } from './menu.ts'
import { layoutEntriesOf, redirects, screens } from './registers.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { AdminFrame } from './shell/AdminFrame.tsx'
import { Forbidden, NotFound, ScreenPending } from './shell/pages.tsx'
import { screenTexts } from './texts.ts'

const root = createRootRoute({ component: AdminFrame, notFoundComponent: NotFound, errorComponent: RenderError })
const underRoot = { getParentRoute: () => root }

type Load = AdminRoute['screen']

/** A screen and the words it speaks; home speaks the frame's. */
const lazy = (load: Load, path?: string) =>
  lazyRouteComponent(async () => {
    const [screen] = await orReload(Promise.all([load(), path === HOME ? undefined : screenTexts.load()]))
    return { default: screen }
  })

function pageRoute(page: AdminRoute, getParentRoute: () => typeof root) {
  const Screen = lazy(page.screen, page.path)
  const Gated = () => (
    <RouteGate route={page}>
      <Screen />
    </RouteGate>
  )
  // The router fetches a screen ahead through this member of its component.
  const component = Object.assign(Gated, { preload: Screen.preload })
  return createRoute({ getParentRoute, path: page.path as string, component })
}

/** Pages that name the same layout become children of one pathless route, so that moving between them keeps the frame. */
function layoutRoute(layout: Load, id: string) {
  const Layout = lazy(layout)
  const entries = layoutEntriesOf(layout)
  const WithEntries = () => (
    <LayoutEntries value={entries}>
      <Layout />
    </LayoutEntries>
  )
  const component = Object.assign(WithEntries, { preload: Layout.preload })
  const frame = createRoute({ ...underRoot, id, component })
  const inside = screens.filter(page => page.layout === layout)
  // A pathless route is to its children what the root is; the types tell them apart, the router does not.
  return frame.addChildren(inside.map(page => pageRoute(page, () => frame as unknown as typeof root)))
}

const layouts = [...new Set(screens.flatMap(page => page.layout ?? []))]

const routeTree = root.addChildren([
  ...screens.filter(page => !page.layout).map(page => pageRoute(page, underRoot.getParentRoute)),
  ...layouts.map((layout, index) => layoutRoute(layout, `layout-${index}`)),
  ...redirects.map(([from, to]) =>
    createRoute({
      ...underRoot,
      path: from,
      beforeLoad: ({ params, search, location }) => {
        throw redirect({ to, params, search, hash: location.hash, replace: true })
      },
    }),
  ),
  ...hubPaths.map(path => createRoute({ ...underRoot, path: path as string, component: () => <FirstOfHub path={path} /> })),
  createRoute({ ...underRoot, path: FORBIDDEN as string, component: Forbidden }),
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
  // What a screen holds belongs to the thing its address names: another one is drawn anew, never filled into the same form.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
