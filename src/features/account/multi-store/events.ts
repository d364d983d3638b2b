import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** An invitation or a connection of this store came, changed or ended; its open settings look again. */
export const storesChanged = defineEvent('stores.changed', z.object({}))
