import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { portalNetworkRoutes } from './routes.ts'

export const portalNetworkServer = defineServerFeature({
  name: 'portal-network',
  routes: services => ({ portalNetwork: portalNetworkRoutes(services) }),
  portalHas: {
    network: async (tx, { shop_id }, program_id) => (await requireProgram(tx, shop_id, program_id)).network_rates.length > 0,
  },
})
