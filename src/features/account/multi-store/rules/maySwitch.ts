import { mayUse, type Plan } from '#kit/access.ts'

/** One of the two stores has to have the plan; the other may have any. */
export const maySwitch = (here: Plan, there: Plan): boolean => mayUse(here, 'multipleStores') || mayUse(there, 'multipleStores')
