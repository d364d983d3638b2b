import type { Endpoint, Route } from '#kit/contract/endpoint.ts'

type Hear = (route: Route) => void

const hearers = new Set<Hear>()
const routes = new WeakMap<object, Route>()

/** Told of every call that is made, before it is. */
export function onCall(hear: Hear): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** What was asked for when it failed with this error. */
export const routeOf = (error: unknown): Route | undefined =>
  typeof error === 'object' && error !== null ? routes.get(error) : undefined

/** Makes a call known, and its error by it. */
export async function calling<T>({ route }: Endpoint, ask: () => Promise<T>): Promise<T> {
  for (const hear of hearers) hear(route)
  try {
    return await ask()
  } catch (error) {
    if (typeof error === 'object' && error !== null) routes.set(error, route)
    throw error
  }
}
