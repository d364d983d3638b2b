import * as z from 'zod'
import { type StoredValue, stored } from '#browser/stored.ts'
import { ReferralDraft } from '#features/friends/customer-referral/rules/ReferralDraft.ts'
import { Flag } from '#kit/flags.ts'
import { Displays } from '../rules/displays.ts'

const KeptSetUp = z.object({ draft: ReferralDraft, displays: Displays, status: Flag })
export type KeptSetUp = z.infer<typeof KeptSetUp>

/** What was typed in the set-up of a shop, until the tab is closed: the address brings back the step, and this what stands in it. */
export const keptSetUp = (shop_id: number): StoredValue<KeptSetUp> =>
  stored(
    () => sessionStorage,
    `tandem.friend-set-up.${shop_id}`,
    found => KeptSetUp.safeParse(found).data,
  )
