import * as z from 'zod'
import { type EventType, eventsOf, type ObjectKind, objectKinds } from './events.ts'

const id = z.number().int()
const text = z.string().nullable()
const moment = z.iso.datetime().nullable()
const amount = z.string().meta({ description: 'Exact decimal in `currency`.' })
const currency = z.string()
/** Nothing is left of somebody who was forgotten. */
const affiliate = z.object({ id, email: text, first_name: text, last_name: text }).partial().nullable()

/** `data` of an event, by what it is about. */
const shapes: Record<ObjectKind, z.ZodObject> = {
  referral: z.object({
    id,
    status: z.string(),
    kind: z.string(),
    tracked_by: text,
    affiliate,
    program_id: id.nullable(),
    parent_id: id.nullable(),
    order_id: text,
    order_number: text,
    quantity: z.number().nullable(),
    coupon_code: text,
    ...{ total: amount, commission: amount, commission_adjustment: amount, currency },
    payment_id: id.nullable(),
    created_at: moment,
    changed_at: moment,
  }),
  affiliate: z.object({
    id,
    status: z.string(),
    ...{ email: text, first_name: text, last_name: text, company: text, country: text },
    tags: z.array(z.string()).nullable(),
    payment_method: text,
    program_id: id.nullable(),
    upline_id: id.nullable(),
    ref_code: text,
    signup_source: text,
    ...{ created_at: moment, approved_at: moment, denied_at: moment, removed_at: moment },
  }),
  payment: z.object({
    id,
    number: z.number().nullable(),
    status: text,
    method: text,
    affiliate,
    referral_count: z.number().nullable(),
    ...{ commission: amount, tax: amount, total: amount, currency },
    failure: text,
    ...{ created_at: moment, settled_at: moment, ended_at: moment },
  }),
  coupon: z.object({ id, code: text, status: text, source: text, affiliate, valid_from: moment, valid_to: moment }),
  bonus: z.object({
    id,
    bonus_id: id.nullable(),
    title: text,
    step: z.number().nullable(),
    affiliate,
    referral_id: id.nullable(),
    ...{ amount, currency },
    given_at: moment,
  }),
  tracking: z.object({ id, faults: z.array(z.string()).nullable() }),
}

/** The body of each event, as `payloadOf` makes it. */
export const eventSchemas = Object.fromEntries(
  objectKinds.flatMap(kind =>
    eventsOf(kind).map(type => [
      type,
      z.strictObject({
        id: z.string().meta({ description: 'The same each time the event is sent.' }),
        type: z.literal(type),
        created_at: z.iso.datetime(),
        object: z.literal(kind),
        sequence: z
          .number()
          .int()
          .meta({ description: 'Counts the events of this object from 1. A lower one that arrives later is older.' }),
        data: shapes[kind].strict(),
      }),
    ]),
  ),
) as unknown as Record<EventType, z.ZodObject>
