import { describe, expect, test } from 'vitest'
import { byDay, inOrder, seenUntil, type ThreadMessage, type ThreadPage, withNewestPage } from './thread.ts'

const message = (id: number, over: Partial<ThreadMessage> = {}): ThreadMessage => ({
  ...{ id, acc_send: 'merchant', msg_type: 'text', msg: `${id}`, status: '1', file: null },
  created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, id)).toISOString(),
  ...over,
})
/** Messages from..to, newest first. */
const page = (to: number, from: number, next: number | null = from): ThreadPage => ({
  rows: Array.from({ length: to - from + 1 }, (_, index) => message(to - index)),
  next,
})
const ids = (pages: readonly ThreadPage[]) => inOrder(pages).map(({ id }) => id)
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('the newest page, read again', () => {
  test('comes on top of what is loaded, none twice and none missing', () => {
    const pages = withNewestPage([page(40, 21), page(20, 1, null)], page(43, 24))
    expect(ids(pages)).toEqual(upTo(43))
  })

  test('lets the next page begin where the loaded ones end', () => {
    const pages = withNewestPage([page(60, 41), page(40, 21)], page(61, 42))
    expect(ids(pages)).toEqual(upTo(61, 21))
    expect(pages.at(-1)!.next).toBe(21)
  })

  test('stands alone where more was missed than it holds', () => {
    const pages = withNewestPage([page(20, 1, null)], page(80, 61))
    expect(ids(pages)).toEqual(upTo(80, 61))
    expect(pages.at(-1)!.next).toBe(61)
  })

  test('is all there is where nothing lies before it, also after everything was erased', () => {
    expect(ids(withNewestPage([page(3, 1, null)], page(4, 1, null)))).toEqual(upTo(4))
    expect(ids(withNewestPage([page(3, 1, null)], { rows: [], next: null }))).toEqual([])
  })
})

test('what was read before the last read message was read, too', () => {
  const messages = [message(1), message(2, { status: '0' }), message(3), message(4, { acc_send: 'affiliate', status: '0' })]
  expect(seenUntil(messages, 'merchant')).toBe(2)
  expect(seenUntil([message(1)], 'merchant')).toBe(0)
})

test('a day begins where its reader says', () => {
  const at = (hour: number) => message(hour, { created_at: new Date(Date.UTC(2026, 0, 1, hour)).toISOString() })
  const dayIn = (timeZone: string) => (moment: string) => new Date(moment).toLocaleDateString('en', { timeZone })
  const messages = [at(1), at(2), at(20)]
  expect(byDay(messages, dayIn('UTC')).map(day => day.messages.length)).toEqual([3])
  expect(byDay(messages, dayIn('Asia/Ho_Chi_Minh')).map(day => day.messages.length)).toEqual([2, 1])
})
