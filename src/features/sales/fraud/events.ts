import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** A sign-up or a sale was refused or held; an open list looks again. */
export const somethingStopped = defineEvent('fraud.stopped', z.object({}))
