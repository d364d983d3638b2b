import { type Contract, type Endpoint, type Route, splitRoute } from '#kit/endpoint.ts'

const readsBeside = new Map<Route, readonly Route[]>()

/** The entry point names every contract once, so that a change knows what was read through the same one. */
export function knowContracts(contracts: readonly Contract[]): void {
  for (const contract of contracts) {
    const routes = Object.values(contract).map(endpoint => endpoint.route as Route)
    const reads = routes.filter(route => splitRoute(route).method === 'GET')
    for (const route of routes) readsBeside.set(route, reads)
  }
}

/** The routes whose answers a change through this endpoint may have made old. */
export const staleAfter = (endpoint: Endpoint): readonly Route[] => readsBeside.get(endpoint.route) ?? []
