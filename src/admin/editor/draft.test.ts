import { expect, test } from 'vitest'
import { errorsByTab, errorsOfNoTab, tabToShow } from './draft.ts'

const tabOf = { title: 'content', faq: 'content', button_color: 'design' } as const
const both = errorsByTab({ title: 'Too long.', button_color: 'No colour.' }, tabOf)
const contentOnly = errorsByTab({ 'faq.0.question': 'Required.' }, tabOf)

test('errors are grouped by the tab of their field', () => {
  expect(both).toEqual({ content: { title: 'Too long.' }, design: { button_color: 'No colour.' } })
  expect(contentOnly).toEqual({ content: { 'faq.0.question': 'Required.' } })
})

test('the open tab stays open while it has errors', () => expect(tabToShow('design', both)).toBe('design'))
test('the editor jumps when only the other tab has errors', () => expect(tabToShow('design', contentOnly)).toBe('content'))
test('without errors nothing moves', () => expect(tabToShow('design', {})).toBe('design'))

test('an error of a field no tab shows is still said', () => {
  expect(errorsOfNoTab({ theme: 'Unknown theme.', title: 'Too long.' }, tabOf)).toEqual(['Unknown theme.'])
})
