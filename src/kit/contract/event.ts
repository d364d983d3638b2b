import type * as z from 'zod'

/** Something that happened, as it is pushed to open screens. */
export interface PushEvent<Name extends string = string, Schema extends z.ZodType = z.ZodType> {
  name: Name
  data: Schema
}

export function defineEvent<const Name extends string, Schema extends z.ZodType>(
  name: Name,
  data: Schema,
): PushEvent<Name, Schema> {
  return { name, data }
}
