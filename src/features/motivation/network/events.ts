import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** What branches sold and earned was counted anew; open trees look again. */
export const branchesFolded = defineEvent('network.folded', z.object({}))
