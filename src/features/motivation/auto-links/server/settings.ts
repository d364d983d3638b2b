import { countWithoutPath } from '#features/people/affiliates/server/index.ts'
import { countLinks } from '#features/people/custom-links/server/index.ts'
import { findSetting, lockShop, planOf, saveSetting } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { AutoLinks, AutoLinksChange } from '../contract.ts'
import { DEFAULT_FORMAT } from '../rules/pathAt.ts'

const SETTING = 'auto_links'
const off: AutoLinksChange = { is_on: 0, format: DEFAULT_FORMAT }

const readSettings = async (tx: Tx, shop_id: number): Promise<AutoLinksChange> => ({
  ...off,
  ...((await findSetting(tx, shop_id, SETTING)) as Partial<AutoLinksChange> | undefined),
})

/** By which format new affiliates get a custom link; nothing where they get none. */
export async function formatInUse(tx: Tx, shop_id: number): Promise<string | undefined> {
  const { is_on, format } = await readSettings(tx, shop_id)
  return is_on === 1 && mayUse(await planOf(tx, shop_id), 'autoCustomLink') ? format : undefined
}

export async function showAutoLinks(tx: Tx, shop_id: number): Promise<AutoLinks> {
  return {
    ...(await readSettings(tx, shop_id)),
    permitted: mayUse(await planOf(tx, shop_id), 'autoCustomLink'),
    lacking: await countWithoutPath(tx, shop_id),
    ...(await countLinks(tx, shop_id)),
  }
}

export async function saveAutoLinks(tx: Tx, change: AutoLinksChange, caller: Caller, from: RequestFacts): Promise<AutoLinks> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const before = await readSettings(tx, shop_id)
  if (change.is_on === 1 && (before.is_on === 0 || before.format !== change.format)) refusePlan(await planOf(tx, shop_id))
  await saveSetting(tx, shop_id, SETTING, change)
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'autoLinks.settings',
    before: inWords(before),
    after: inWords(change),
    from,
  })
  return showAutoLinks(tx, shop_id)
}

const inWords = ({ is_on, format }: AutoLinksChange) => ({ auto_custom_link: is_on, custom_link_format: format })

export function refusePlan(plan: Parameters<typeof mayUse>[0]): void {
  if (!mayUse(plan, 'autoCustomLink')) throw planRequired('autoCustomLink')
}

/** As it is saved, whether or not it is on: for those who are there already. */
export const savedFormat = async (tx: Tx, shop_id: number): Promise<string> => (await readSettings(tx, shop_id)).format
