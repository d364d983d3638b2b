import * as z from 'zod'
import { defineEvent } from '../contract/event.ts'

/** A designed page was saved. A page that belongs to the whole shop has no program. */
export const displaysChanged = defineEvent(
  'displays.changed',
  z.object({ page: z.string(), program_id: z.number().nullable(), version: z.number() }),
)
