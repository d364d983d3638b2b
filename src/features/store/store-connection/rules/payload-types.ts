import * as z from 'zod'

export const Id = z.union([z.int(), z.string().min(1)], 'expected an id').transform(String)
export const Decimal = z.union([z.string(), z.number()], 'expected an amount').transform(String)
export const Moment = z.iso.datetime({ offset: true }).transform(text => new Date(text))

export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform(items => items ?? [])

export const PersonPayload = z.object({
  id: Id,
  email: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  created_at: Moment.nullish(),
})
