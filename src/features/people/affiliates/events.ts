import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Somebody joined, left or moved in the network of an affiliate; their portal looks again. */
export const networkChanged = defineEvent('network.changed', z.object({}))

/** Affiliates of this shop came or changed; open lists look again. */
export const affiliatesChanged = defineEvent('affiliates.changed', z.object({}))
