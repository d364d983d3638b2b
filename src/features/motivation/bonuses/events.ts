import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** A bonus was made, changed, given or taken back. Told to the shop, and to the affiliate whose it is. */
export const bonusesChanged = defineEvent('bonus.changed', z.object({}))
