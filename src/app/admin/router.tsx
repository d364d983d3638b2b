import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './search-params.ts'
import { AdminFrame } from './shell/AdminFrame.tsx'
import { Forbidden, NotFound, RenderError } from './shell/pages.tsx'

const root = createRootRoute({ component: AdminFrame, notFoundComponent: NotFound })

const start = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin/home', replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/admin/home',
  component: lazyRouteComponent(() => import('#features/shop/admin/Home.tsx'), 'Home'),
})

const forbidden = createRoute({ getParentRoute: () => root, path: '/admin/403', component: Forbidden })

export const router = createRouter({
  routeTree: root.addChildren([start, home, forbidden]),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RenderError,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
