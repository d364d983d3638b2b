import { type Design, type DesignOf, readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import { findDesign, type PageRef, type StoredDesign } from '#server/page-designs/store.ts'
import { friendMessage } from '../rules/friendMessage.ts'
import { friendPopup } from '../rules/friendPopup.ts'
import { landingPage } from '../rules/landingPage.ts'
import { widget } from '../rules/widget.ts'
import { freshWithoutIncentive } from '../rules/withoutIncentive.ts'

export const tables = { widget, popup: friendPopup, landing: landingPage, message: friendMessage } as const
export type FriendPage = keyof typeof tables

/** As the activity log names it. */
export const pageActions = {
  widget: 'friendPages.widget',
  popup: 'friendPages.popup',
  landing: 'friendPages.landing',
  message: 'friendPages.message',
} as const

export const friendRef = (shop_id: number, page: FriendPage): PageRef => ({ shop_id, program_id: null, page: `friends:${page}` })

export interface ReadDesign<Page extends FriendPage> {
  stored: StoredDesign | undefined
  design: DesignOf<(typeof tables)[Page]>
}

/** A design as it is stored; a text nobody has changed speaks of no incentive where there is none. */
export async function readFriendDesign<Page extends FriendPage>(
  tx: Tx,
  shop_id: number,
  page: Page,
  hasIncentive: boolean,
): Promise<ReadDesign<Page>> {
  const stored = await findDesign(tx, friendRef(shop_id, page))
  const design = readDesign<Design>(tables[page], stored?.design)
  return { stored, design: (hasIncentive ? design : plainWords(design)) as ReadDesign<Page>['design'] }
}

const plainWords = (design: DesignOf<Design>) =>
  Object.fromEntries(
    Object.entries(design).map(([name, value]) => [name, typeof value === 'string' ? freshWithoutIncentive(value) : value]),
  )
