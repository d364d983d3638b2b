import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Somebody came, changed or left; who it was is for those who may read the list. */
export const staffChanged = defineEvent('staff.changed', z.object({}))
