import { endpointOf } from '#kit/contract/endpoint.ts'
import type { home } from './contract.ts'

const access = 'dashboard'

/** What home asks. */
export const homeCalls = {
  todo: endpointOf<typeof home.todo>({ route: 'GET /api/v1/merchant/todo-list', access }),
  overview: endpointOf<typeof home.overview>({ route: 'GET /api/v1/merchant/overview', access }),
  storesOverview: endpointOf<typeof home.storesOverview>({ route: 'GET /api/v1/merchant/overview/stores', access }),
  dashboard: endpointOf<typeof home.dashboard>({ route: 'GET /api/v1/merchant/dashboard', access }),
  banners: endpointOf<typeof home.banners>({ route: 'GET /api/v1/merchant/banner-home', access }),
  partnerBanners: endpointOf<typeof home.partnerBanners>({ route: 'GET /api/v1/merchant/partner-banner-home', access }),
  apps: endpointOf<typeof home.apps>({ route: 'GET /api/v1/merchant/recommended-app', access }),
  forms: endpointOf<typeof home.forms>({ route: 'GET /api/v1/merchant/reg-form-screenshots', access }),
}
