import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** For one affiliate: a code of theirs was asked for, made or refused. */
export const ownCreditChanged = defineEvent('ownCredit.changed', z.object({}))
