import fastify from 'fastify'
import { expect, test } from 'vitest'
import { cellOf, exportName } from './csv.ts'
import { sendFile } from './sendFile.ts'

async function* count(to: number) {
  for (let number = 1; number <= to; number += 1) yield [number, `row ${number}`]
}

async function download(rows: AsyncIterable<readonly (string | number)[]>, name = 'activity') {
  const app = fastify()
  app.get('/', (_request, reply) => sendFile(reply, { name, header: ['Number', 'Text'], rows }))
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['a=b', 'a=b'],
  ['say "hi"', '"say ""hi"""'],
  ['one, two', '"one, two"'],
  ['two\nlines', '"two\nlines"'],
])('the text %j is written so that a spreadsheet shows it and runs nothing', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('a number stays a number, also below zero, and nothing stays empty', () => {
  expect([cellOf(-12.5), cellOf(null), cellOf(undefined), cellOf('')]).toEqual(['-12.5', '', '', ''])
})

test('an amount keeps its decimals and its sign', () => {
  expect([cellOf({ decimal: '12.30' }), cellOf({ decimal: '-0.50' })]).toEqual(['12.30', '-0.50'])
})

test('a file begins with the mark of its encoding and a header, and is offered for saving', async () => {
  const answer = await download(count(2))
  expect(answer.payload).toBe('\uFEFFNumber,Text\r\n1,row 1\r\n2,row 2\r\n')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="activity.csv"')
})

test('a long file arrives whole', async () => {
  const { payload } = await download(count(20_000))
  expect(payload.trimEnd().split('\r\n')).toHaveLength(20_001)
  expect(payload.endsWith('20000,row 20000\r\n')).toBe(true)
})

test('the name of a file says what it is, who made it and when, and cannot break the header', async () => {
  expect(exportName('activity', 'Ann', new Date('2026-03-04T05:06:07Z'))).toBe('activity-Ann-2026-03-04-0506')
  const answer = await download(count(1), 'activity-Trần "x"\r\nset-cookie: a=b')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="activity-Tran-x-set-cookie-a-b.csv"')
})
