import { expect, test } from 'vitest'
import { createClickWriter, type NewClick } from './clickWriter.ts'

const aClick = (id: string): NewClick => ({
  shop_id: 1,
  id,
  affiliate_id: 7,
  user_agent: '',
  address: '203.0.113.5',
  via: 'link',
})

/** A database that takes a moment for each batch and refuses those that hold a click called "bad". */
function slowDatabase(problem: object = { code: '22021' }) {
  const batches: string[][] = []
  const asked = Promise.withResolvers<void>()
  const query = async ({ values }: { values: [string] }) => {
    asked.resolve()
    await new Promise(resolve => setTimeout(resolve, 5))
    const ids = (JSON.parse(values[0]) as NewClick[]).map(click => click.id)
    if (ids.includes('bad')) throw Object.assign(new Error('refused'), problem)
    batches.push(ids)
    return {}
  }
  return { batches, asked: asked.promise, writer: createClickWriter({ pool: { query } as never }) }
}

test('clicks of one moment are written together, and the next ones while they wait', async () => {
  const { batches, asked, writer } = slowDatabase()
  const first = Promise.all(['a', 'b', 'c'].map(id => writer.write(aClick(id))))
  await asked
  await Promise.all([first, ...['d', 'e'].map(id => writer.write(aClick(id)))])
  expect(batches).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('a click is answered only after its batch is written', async () => {
  const { batches, writer } = slowDatabase()
  const written = writer.write(aClick('a')).then(() => batches.flat())
  expect(batches).toEqual([])
  expect(await written).toEqual(['a'])
})

test('a click that cannot be stored takes no other one with it', async () => {
  const { batches, writer } = slowDatabase()
  const ids = ['a', 'b', 'bad', 'c', 'd']
  const outcomes = await Promise.allSettled(ids.map(id => writer.write(aClick(id))))
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true])
  expect(batches.flat().sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('without a database all are refused at once, and the next ones are tried again', async () => {
  const { batches, writer } = slowDatabase({ code: 'ECONNREFUSED' })
  const outcomes = await Promise.allSettled(['a', 'bad'].map(id => writer.write(aClick(id))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await writer.write(aClick('b'))
  expect(batches).toEqual([['b']])
})
