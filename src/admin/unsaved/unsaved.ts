import { createUnsaved } from './createUnsaved.ts'

/** Leaving in a way the router does not see (another store, logging out): `await unsaved.leave(() => …)` */
export const unsaved = createUnsaved()
