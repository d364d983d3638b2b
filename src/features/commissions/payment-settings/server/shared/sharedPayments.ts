import type { SharedChange, SharedThing, SharedTopic } from '#features/account/multi-store/server/index.ts'
import { lockShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { keptSettings, PAYMENTS, sharedSettings, withShared } from '../../rules/shared-payments.ts'
import { hasPaymentSettings, readPaymentSettings, savePaymentSettings } from '../store.ts'

/** A store has one. */
export const SETTINGS_ID = 1
const identity = 'payment settings'

/** How affiliates can be paid, and from which amount on. */
export const sharedPayments: SharedTopic = {
  name: PAYMENTS,
  switches: ['payments'],
  fieldText: field => (field === 'minimum' ? 'paymentSettings.minimumPayout' : `affiliates.method.${field}`),
  count: async () => 1,
  idsAfter: async (_tx, _shop_id, after) => (after < SETTINGS_ID ? [SETTINGS_ID] : []),
  read,
  find: async (_tx, _shop_id, identities) => new Map(identities.map(one => [one, SETTINGS_ID])),
  make: async (_tx, _shop_id, things) => things.map(() => undefined),
  change,
  keeps: keptSettings,
  namesOf: async (_tx, _shop_id, ids) => new Map(ids.map(id => [id, ''])),
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (!ids.includes(SETTINGS_ID)) return []
  if (locked) await lockShop(tx, shop_id)
  const values = sharedSettings(await readPaymentSettings(tx, shop_id), await hasPaymentSettings(tx, shop_id))
  return [{ id: SETTINGS_ID, identity, values }]
}

async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  for (const { id, taken } of changes) {
    const after = withShared(await readPaymentSettings(tx, shop_id), taken)
    if (after) await savePaymentSettings(tx, shop_id, after)
    else refused.set(id, Object.keys(taken))
  }
  return refused
}
