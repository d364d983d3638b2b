import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Customers were given their rewards. */
export const rewardsGiven = defineEvent('customerReferral.rewardsGiven', z.object({}))
