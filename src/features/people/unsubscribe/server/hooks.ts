import { defineHook, defineSharedHook } from '#server/hooks.ts'
import type { Services } from '#server/services.ts'
import type { Subscription } from '../rules/token.ts'

/** Somebody has ended a kind of mail. */
export const mailEnded = defineSharedHook<[Subscription]>('mailEnded')

/** They get no more of that kind; answers whether they did until now. */
export const mailMuted = defineHook<[affiliate_id: number, kind: Subscription['kind']], boolean>('mailMuted')

/** Where a customer who brings friends finds rewards and codes without an email; nothing where the shop has no such page. */
export const ownRewardsPage = defineHook<[affiliate_id: number], string | null, Services>('ownRewardsPage')
