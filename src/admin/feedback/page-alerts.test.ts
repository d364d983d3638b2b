import { afterEach, describe, expect, test } from 'vitest'
import { calling } from '#browser/calls/calling.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { pageAlerts } from './page-alerts.ts'
import { places } from './places.ts'

const cancel: Endpoint = { route: 'POST /gifts/{id}/cancel', access: 'signed-in' }
const rename: Endpoint = { route: 'PATCH /gifts/{id}', access: 'signed-in' }
const refused = (endpoint: Endpoint, sentence: string) =>
  calling(endpoint, () => Promise.reject(new Error(sentence))).catch((error: unknown) => error)
const texts = () => pageAlerts.all().map(({ text, error }) => text ?? (error as Error).message)

afterEach(() => {
  for (const { id } of pageAlerts.all()) pageAlerts.close(id)
})

describe('what a toast has no room for', () => {
  test('stands until it is closed', () => {
    pageAlerts.tell('error', { text: 'One.' }, '/gifts')
    pageAlerts.tell('error', { text: 'Two.' }, '/gifts')
    expect(texts()).toEqual(['Two.', 'One.'])
    pageAlerts.close(pageAlerts.all()[0]!.id)
    expect(texts()).toEqual(['One.'])
  })

  test('stands once, however often it is told, and is new each time', () => {
    pageAlerts.tell('error', { error: new Error('No room.') }, '/gifts')
    const [first] = pageAlerts.all()
    pageAlerts.tell('error', { error: new Error('No room.') }, '/gifts')
    expect(texts()).toEqual(['No room.'])
    expect(pageAlerts.all()[0]!.id).not.toBe(first!.id)
  })

  test('leaves room for the page: the newest three', () => {
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) pageAlerts.tell('error', { text }, '/gifts')
    expect(texts()).toEqual(['Four.', 'Three.', 'Two.'])
  })

  test('goes when the same is asked again, and only then', async () => {
    pageAlerts.tell('error', { text: 'Nothing was asked.' }, '/gifts')
    pageAlerts.tell('error', { error: await refused(cancel, 'It was ordered.') }, '/gifts')
    await calling(rename, () => Promise.resolve())
    expect(texts()).toEqual(['It was ordered.', 'Nothing was asked.'])
    await calling(cancel, () => Promise.resolve())
    expect(texts()).toEqual(['Nothing was asked.'])
  })

  test('stays behind with the address', () => {
    pageAlerts.tell('error', { text: 'Of the list.' }, '/gifts')
    pageAlerts.tell('error', { text: 'Of the page.' }, '/gifts/1')
    pageAlerts.leave('/gifts/1')
    expect(texts()).toEqual(['Of the page.'])
  })
})

test('it is said at the place that was opened last: a dialog over an editor over the page', () => {
  const close = ['page', 'editor', 'dialog'].map(places.open)
  expect(places.top()).toBe('dialog')
  close[2]!()
  expect(places.top()).toBe('editor')
  close[0]!()
  expect(places.top()).toBe('editor')
  close[1]!()
  expect(places.top()).toBeUndefined()
})
