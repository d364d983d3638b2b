import { allFeatures } from './registers.ts'

/** From here on, features act on what happens in others that do not know them. */
export function followHooks(): void {
  for (const { hooks = [] } of allFeatures) for (const follow of hooks) follow()
}
