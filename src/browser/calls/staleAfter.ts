import { contractOf, type Endpoint, type Route, splitRoute } from '#kit/contract/endpoint.ts'

/** The routes whose answers a change through this endpoint may have made old: what is read through the same contract. */
export function staleAfter(endpoint: Endpoint): Route[] {
  const routes = Object.values(contractOf(endpoint) ?? {}).map(({ route }) => route as Route)
  return routes.filter(route => splitRoute(route).method === 'GET')
}
