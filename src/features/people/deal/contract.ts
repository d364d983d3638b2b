import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { payTypes } from './rules/rates.ts'

/** An amount in smallest units, or ten-thousandths of a percent. */
const Rate = z.object({ type: z.enum(payTypes), amount: z.number() })

export const Deal = z.object({
  /** What an order earns; where its value decides, one for each level, the lowest first. */
  rates: z.array(Rate.extend({ from: z.number() })).min(1),
  new_customer: Rate.nullable(),
  first_order: Rate.nullable(),
  /** For orders with a code of the affiliate's, or with any. */
  with_code: Rate.extend({ of: z.enum(['own', 'any']) }).nullable(),
  /** The most one order earns. */
  ceiling: z.number().nullable(),
  /** Some products earn otherwise or nothing. */
  has_exceptions: z.boolean(),
  /** So much in products, sold to a customer who has bought before and without a code, earns so much. */
  example: z.object({ sold: z.number(), earns: z.number() }),
  /** For how long after a click an order counts; 0 where links are not tracked. */
  cookie_days: z.number(),
  /** When the next payment leaves by itself, as far as that is known, and from how much on. */
  next: z.object({ on: z.iso.date().nullable(), minimum: z.number() }),
  /** How the merchant describes the program; empty where nothing. */
  guide: z.string(),
})
export type Deal = z.infer<typeof Deal>

export const deal = contract({
  get: endpoint('GET /api/v1/partner/deal', { access: 'affiliate', reply: Deal }),
})
