import { createUnsaved } from './createUnsaved.ts'

/** Before leaving in a way the router does not see (another store, logging out): `if (await unsaved.run('confirm')) …` */
export const unsaved = createUnsaved()
