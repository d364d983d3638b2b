import { type ComponentType, lazy } from 'react'
import { orReload } from './reloadOnce.ts'

/** A component in a file of its own, fetched when it is first drawn; `preload` begins earlier, for example when the pointer comes near. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const fetch = () => orReload(load())
  return Object.assign(
    lazy(async () => ({ default: await fetch() })),
    { preload: () => void fetch().catch(() => undefined) },
  )
}
