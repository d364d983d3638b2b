import type { SharedTopic } from '#features/account/multi-store/server/index.ts'
import { AFFILIATES, sharedFieldText } from '../../rules/shared-fields.ts'
import { changeShared } from './changeShared.ts'
import { makeShared } from './makeShared.ts'
import { countShared, findShared, readShared, sharedAfter, sharedNames } from './readShared.ts'

/** The accounts of affiliates, the same in all stores of a brand. */
export const sharedAffiliates: SharedTopic = {
  name: AFFILIATES,
  switches: ['affiliates'],
  fieldText: sharedFieldText,
  count: countShared,
  idsAfter: sharedAfter,
  read: readShared,
  find: findShared,
  make: makeShared,
  change: changeShared,
  namesOf: sharedNames,
}
