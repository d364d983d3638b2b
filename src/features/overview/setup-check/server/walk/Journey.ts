import type { ApplyOrders } from '#features/sales/orders/server/index.ts'
import type { EmbedState } from '#features/store/store-connection/rules/theme-blocks.ts'
import type { Services } from '#server/services.ts'
import type { ShopAccess, StorePlatform } from '#server/store-platform/port.ts'
import type { Fault } from '../../rules/steps.ts'
import type { TestReferral } from '../store.ts'
import type { Visit } from '../visitor.ts'

/** What a walk needs of the world. */
export interface World {
  services: Services
  visit: Visit
  /** Waits before it looks again. */
  pause(ms: number): Promise<void>
  apply: ApplyOrders
}

/** How far a walk has come: each step leaves what the next one needs. */
export interface Journey extends World {
  shop_id: number
  test_id: number
  started_at: Date
  store?: { platform: StorePlatform; access: ShopAccess }
  embed?: EmbedState
  affiliate?: { id: number; ref_code: string }
  /** Where the link leads first, and where the visitor ends up. */
  location?: string
  page?: { url: string; html: string; policy: string | null }
  click_id?: string
  /** What the cart was found to carry. */
  attributes?: Record<string, string>
  order?: { id: string; name: string }
  referral?: TestReferral
}

/** What was seen, and what is broken where something is. */
export type StepOutcome = { fault?: Fault; evidence?: Readonly<Record<string, string | number | undefined>> } | 'skipped'
export type Check = (journey: Journey) => Promise<StepOutcome>

/** A step that asks the platform; where the store does not allow that, it is left out. */
export const storeOf = ({ store }: Journey) => store!
