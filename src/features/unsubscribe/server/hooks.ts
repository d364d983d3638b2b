import { defineHook } from '#server/hooks.ts'
import type { Subscription } from '../rules/token.ts'

/** Somebody has ended a kind of mail; answers whether they had not before. */
export const mailEnded = defineHook<[Subscription], boolean>('mailEnded')
