import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** A gift was sent, chosen, made ready, redeemed, cancelled or refused. Told to the shop, and to whom it was sent. */
export const giftsChanged = defineEvent('sentGifts.changed', z.object({}))
