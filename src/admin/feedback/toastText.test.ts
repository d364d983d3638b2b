import { expect, test } from 'vitest'
import { CallError } from '#kit/contract/errors.ts'
import type { Told } from './page-alerts.ts'
import type { ToastKind } from './toast-length.ts'
import { alertText, toastText } from './toastText.ts'

const words: Record<string, string> = {
  'common.error': 'Something went wrong',
  'common.serverError': 'Server error',
  'common.success': 'Success',
  'error.unavailable': 'The service isn’t available right now.',
}
const say = { any: (key: string) => words[key] ?? key }
const refusal = (message: string) => new CallError({ status: 409, kind: 'conflict', reason: 'x', message })

test.each<[string, ToastKind, Told, string, ReturnType<typeof alertText>]>([
  ['a short error', 'error', { text: 'Not sent' }, 'Not sent', undefined],
  ['a long error', 'error', { text: 'We couldn’t send it.' }, 'Server error', { text: 'We couldn’t send it.' }],
  ['a refusal', 'error', { error: refusal('It was ordered.') }, 'Server error', { text: 'It was ordered.' }],
  ['a short refusal', 'error', { error: refusal('No place.') }, 'No place.', undefined],
  ['a lost call', 'error', { error: new TypeError('fetch') }, 'Server error', { text: 'The service isn’t available right now.' }],
  [
    'what with why',
    'error',
    { text: 'Not sent', error: refusal('No place.') },
    'Not sent',
    { title: 'Not sent', text: 'No place.' },
  ],
  ['what the heading says', 'error', { text: 'Something went wrong' }, 'Server error', {}],
  ['a short success', 'success', { text: 'Gift was sent' }, 'Gift was sent', undefined],
  ['a long success', 'success', { text: 'Done. Run it again.' }, 'Success', { text: 'Done. Run it again.' }],
])('%s: a word in the toast, the rest in the alert', (_, kind, told, toast, alert) => {
  expect(toastText(kind, told, say)).toBe(toast)
  expect(alertText(kind, told, say)).toEqual(alert)
})
