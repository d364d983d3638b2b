import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** A creative or a category came, changed or went. Told to the shop. */
export const creativesChanged = defineEvent('creatives.changed', z.object({}))
