import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** A proposal came, or somebody decided on it. */
export const proposalsChanged = defineEvent('agents.proposalsChanged', z.object({ id: z.number() }))
