import { stored } from '#browser/stored.ts'

/** Whether the side menu shows names or icons alone, as this person left it. */
export const menuWidth = stored<'names' | 'icons'>(
  () => localStorage,
  'tandem.menu',
  found => (found === 'names' || found === 'icons' ? found : undefined),
)
