import * as z from 'zod'
import { type StoredValue, stored } from '#browser/stored.ts'
import { ReferralDraft } from '#features/friends/customer-referral/rules/ReferralDraft.ts'
import { Flag } from '#kit/flags.ts'
import { Displays } from '../rules/displays.ts'

const TypedSetUp = z.object({ draft: ReferralDraft, displays: Displays, status: Flag })
export type TypedSetUp = z.infer<typeof TypedSetUp>

/** What was typed in the set-up of a shop, until the tab is closed: the address brings back the step, and this what stands in it. */
export const typedSetUp = (shop_id: number): StoredValue<TypedSetUp> =>
  stored(
    () => sessionStorage,
    `tandem.friend-set-up.${shop_id}`,
    found => TypedSetUp.safeParse(found).data,
  )
