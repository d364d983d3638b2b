import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Affiliates were sent to a service, or it is there or away. */
export const emailServicesChanged = defineEvent('emailServices.changed', z.object({}))
