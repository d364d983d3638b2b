import { expect, test } from 'vitest'
import { design } from '#kit/design/design.ts'
import { toBody, toDraft } from './design-draft.ts'

const table = design({
  heading: { kind: 'text', tab: 'content', max: 50, default: '' },
  show: { kind: 'switch', tab: 'content', default: 1 },
  picture: { kind: 'image', tab: 'design', formats: ['png'], maxBytes: 1024, default: null },
})
const draft = toDraft(table, { heading: 'Hello', show: 0, picture: '/files/a.png', unknown: 'x' })

test('a stored image becomes a slot and nothing beside the table is taken', () =>
  expect(draft).toEqual({ heading: 'Hello', show: 0, picture: { state: 'stored', url: '/files/a.png' } }))

test('an image that did not change is left out', () => expect(toBody(table, draft)).toEqual({ heading: 'Hello', show: '0' }))

test('a chosen image is sent and clears the mark of deletion', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  expect(toBody(table, { ...draft, picture: { state: 'chosen', file } })).toMatchObject({ picture: file, picture_delete: '0' })
})

test('a removed image is sent as nothing, with the mark of deletion', () =>
  expect(toBody(table, { ...draft, picture: { state: 'removed' } })).toMatchObject({ picture: '', picture_delete: '1' }))
