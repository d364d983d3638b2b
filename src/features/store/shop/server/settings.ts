import * as z from 'zod'
import { mayUse } from '#kit/access.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { shopChanged } from '../events.ts'
import {
  defaultNotifications,
  Notifications,
  type NotificationsChange,
  type NotificationsView,
  reviewOf,
} from '../rules/notifications.ts'
import type { SettingColumn, SettingColumns } from '../rules/setting-columns.ts'
import { type ShopSetting, type ShopSettingKey, shopSettings } from '../rules/shop-settings.ts'
import { dropCached } from './cachedShop.ts'
import { readGeneral } from './general.ts'
import { findPrograms, findSetting, knownPrograms, lockShop, readShop, saveSetting } from './store.ts'

const NOTIFICATIONS = 'notifications_others'
const APP_BLOCKS = 'app_blocks'
const CHAT = 'enable_chat_with_affiliates'

export async function readNotifications(tx: Tx, shop_id: number): Promise<Notifications> {
  const stored = (await findSetting(tx, shop_id, NOTIFICATIONS)) as Partial<Notifications> | undefined
  const kept = { ...(await readOrderRules(tx, shop_id)), [CHAT]: (await readSetting(tx, shop_id, CHAT)).content }
  return Notifications.parse({ ...defaultNotifications, ...stored, ...kept })
}

/** The same with the programs that can be chosen from. */
export async function showNotifications(tx: Tx, shop_id: number): Promise<NotificationsView> {
  const settings = await readNotifications(tx, shop_id)
  const programs = await findPrograms(tx, shop_id)
  return {
    ...settings,
    settings: reviewOf(settings),
    programs: programs.map(({ id, name, is_default, status }) => ({
      id,
      name,
      is_default: toFlag(is_default),
      status: toFlag(status === 1),
    })),
  }
}

/** What every incoming order asks for stands in the shop's own row. */
async function readOrderRules(tx: Tx, shop_id: number) {
  const shop = await readShop(tx, shop_id, 'auto_approve', 'auto_approve_days', 'record_pending_orders')
  return {
    auto_approve_referrals: toFlag(shop.auto_approve),
    auto_approve_after_days: shop.auto_approve_days,
    record_pending_orders: toFlag(shop.record_pending_orders),
  }
}

async function saveOrderRules(tx: Tx, shop_id: number, change: Notifications) {
  dropCached(tx)
  await tx
    .updateTable('shop')
    .set({
      auto_approve: change.auto_approve_referrals === 1,
      auto_approve_days: change.auto_approve_after_days,
      record_pending_orders: change.record_pending_orders === 1,
    })
    .where('shop_id', '=', shop_id)
    .execute()
}

export async function changeNotifications(
  tx: Tx,
  sent: NotificationsChange,
  caller: Caller,
  from: RequestFacts,
): Promise<NotificationsView> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const before = await readNotifications(tx, shop_id)
  const programs = await chosenPrograms(tx, shop_id, sent.auto_active_affiliate_program)
  const change = {
    ...sent,
    require_w9: sent.require_w9 ?? before.require_w9,
    notify_chat_message: sent.notify_chat_message ?? before.notify_chat_message,
    enable_chat_with_affiliates: sent.enable_chat_with_affiliates ?? before.enable_chat_with_affiliates,
    auto_active_affiliate_program: programs ?? before.auto_active_affiliate_program,
  }
  // Who had it on before a downgrade may save the rest of the form.
  if (change.require_w9 && !before.require_w9 && !mayUse(caller.plan, 'taxDocuments'))
    throw planRequired('taxDocuments', 'shop.taxDocumentsNeedPlan')
  if (change.enable_chat_with_affiliates && !before.enable_chat_with_affiliates) refuseChatWithoutPlan(caller)
  await saveSetting(tx, shop_id, NOTIFICATIONS, change)
  await saveSetting(tx, shop_id, CHAT, change.enable_chat_with_affiliates)
  await publish(tx, shopChannel(shop_id), shopChanged, {}, { permission: 'everybody' })
  await saveOrderRules(tx, shop_id, change)
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'shop.notifications', before, after: change, from })
  return showNotifications(tx, shop_id)
}

/** Whether W-9s are collected: kept with the other switches, changed where tax documents are. */
export async function saveRequireW9(tx: Tx, shop_id: number, require_w9: Notifications['require_w9']): Promise<void> {
  await lockShop(tx, shop_id)
  await saveSetting(tx, shop_id, NOTIFICATIONS, { ...(await readNotifications(tx, shop_id)), require_w9 })
}

function refuseChatWithoutPlan({ plan }: Caller): void {
  if (!mayUse(plan, 'chat')) throw planRequired('chat', 'shop.chatNeedsPlan')
}

/** One "0" instead of all programs; each program once. */
async function chosenPrograms(tx: Tx, shop_id: number, sent: string[] | undefined): Promise<string[] | undefined> {
  if (sent === undefined || sent.includes('0')) return sent && ['0']
  const ids = [...new Set(sent)]
  const known = await knownPrograms(tx, shop_id, ids.map(Number))
  if (known.length < ids.length) throw invalidFields({ auto_active_affiliate_program: 'shop.programUnknown' })
  return ids
}

export async function readColumns(tx: Tx, shop_id: number, names: readonly SettingColumn[]): Promise<Partial<SettingColumns>> {
  const all: SettingColumns = { ...(await readGeneral(tx, shop_id)), ...(await readNotifications(tx, shop_id)) }
  return Object.fromEntries(names.map(name => [name, all[name]]))
}

/** What was stored and still fits, else what it is before anybody sets it. */
export async function readSetting(tx: Tx, shop_id: number, key: ShopSettingKey): Promise<ShopSetting> {
  const { schema, initial } = shopSettings[key]
  const stored = z.safeParse(schema, await findSetting(tx, shop_id, key))
  return { key, content: stored.success ? stored.data : initial }
}

export async function changeSetting(
  tx: Tx,
  { key, content }: ShopSetting,
  caller: Caller,
  from: RequestFacts,
): Promise<ShopSetting> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const before = await readSetting(tx, shop_id, key)
  if (key === CHAT && content === 1 && before.content !== 1) refuseChatWithoutPlan(caller)
  await saveSetting(tx, shop_id, key, content)
  await publish(tx, shopChannel(shop_id), shopChanged, {}, { permission: 'everybody' })
  const change = { before: { [key]: before.content }, after: { [key]: content } }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'shop.setting', ...change, from })
  return { key, content }
}

/** Whether a block of ours is switched on in the store's theme, as the store platform last said; `null` when it never did. */
export async function isBlockActive(tx: Tx, shop_id: number, handle: string): Promise<boolean | null> {
  const blocks = (await findSetting(tx, shop_id, APP_BLOCKS)) as Record<string, boolean> | undefined
  return blocks && Object.hasOwn(blocks, handle) ? blocks[handle] === true : null
}
