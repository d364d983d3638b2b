import { expect, test } from 'vitest'
import * as zod from 'zod'
import * as late from './late-zod.ts'

type Zod = typeof zod

/** The same words, spoken to zod itself and to the one of the browser. */
const person = (z: Zod) => {
  const name = z.string('needed').trim().min(1, 'needed').max(20, 'long')
  const Base = z.object({ name, age: z.coerce.number().int().optional(), tags: z.array(z.enum(['a', 'b'])).default([]) })
  return Base.extend({ born: z.iso.date().nullable(), mail: z.union([z.null(), z.string().regex(/@/)]) })
    .partial({ born: true })
    .refine(found => found.name !== 'nobody', { path: ['name'], message: 'nobody' })
    .transform(found => ({ ...found, loud: found.name.toUpperCase() }))
}

test.each([
  { name: ' Ava ', age: '7', born: '2020-02-29', mail: 'a@b' },
  { name: 'nobody', mail: null },
  { name: '', age: 1.5, tags: ['c'], born: 'never', mail: 'nowhere' },
  { mail: null },
  'nothing of it',
  null,
])('what the browser’s schemas say of %j is what zod says', value => {
  const said = person(late as unknown as Zod).safeParse(value)
  const known = person(zod).safeParse(value)
  expect(said.success).toBe(known.success)
  expect(said.data).toEqual(known.data)
  expect(said.error?.issues).toEqual(known.error?.issues)
})

test('a schema is made when somebody asks it something, and once', () => {
  let made = 0
  const schema = late.object({
    get name() {
      made++
      return zod.string()
    },
  })
  const wider = schema.extend({ age: late.number() }).partial()
  expect(made).toBe(0)
  expect(wider.safeParse({ name: 'Ava', age: 7 }).success).toBe(true)
  const after = made
  expect(after).toBeGreaterThan(0)
  expect(wider.safeParse({ name: 7 }).success).toBe(false)
  expect(made).toBe(after)
})

test('what is asked of a schema besides checking is answered as by zod', () => {
  const schema = late.object({ name: late.string() })
  expect(Object.keys(schema.shape)).toEqual(['name'])
  expect(schema).toBeInstanceOf(zod.ZodObject)
})
