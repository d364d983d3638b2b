import { expect, test } from 'vitest'
import { preparedNames } from './preparedNames.ts'

const sendOften = (nameOf: (text: string) => string | undefined, text: string, times = 20) =>
  Array.from({ length: times }, () => nameOf(text)).at(-1)

test('a statement that comes again and again gets a name, and keeps it', () => {
  const nameOf = preparedNames()
  expect(nameOf('select 1')).toBeUndefined()
  const name = sendOften(nameOf, 'select 1')
  expect(name).toBeDefined()
  expect(sendOften(nameOf, 'select 2')).not.toBe(name)
  expect(nameOf('select 1')).toBe(name)
})

test('a statement that comes a few times gets none', () => {
  const nameOf = preparedNames()
  for (let length = 1; length < 1_000; length++)
    expect(nameOf(`select where id in (${Array(length).fill('?').join()})`)).toBeUndefined()
})

test.each(['select * from shop', 'select shop.* from shop', 'insert into shop default values returning *', 'select 1, *'])(
  'what takes all columns stays unnamed, since they change with a migration: %s',
  text => expect(sendOften(preparedNames(), text)).toBeUndefined(),
)

test('what asks for a part of an index by a value stays unnamed, since a plan for all values does not find it', () => {
  const text = 'insert into claim (a) values ($1) on conflict (shop_id, lower(a)) where status = $2 do nothing'
  expect(sendOften(preparedNames(), text)).toBeUndefined()
  expect(sendOften(preparedNames(), 'insert into claim (a) values ($1) on conflict (a) do nothing')).toBeDefined()
})

test.each(['select count(*) from shop', 'select 2 * 3'])('what only looks so is named: %s', text =>
  expect(sendOften(preparedNames(), text)).toBeDefined(),
)

test('so many names are given and no more, however many statements there are', () => {
  const nameOf = preparedNames()
  const names = Array.from({ length: 1_000 }, (_, n) => sendOften(nameOf, `select ${n}`))
  expect(names.filter(Boolean)).toHaveLength(400)
})
