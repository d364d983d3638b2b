import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import type { AnySay } from '#browser/text.tsx'
import type { Told } from './page-alerts.ts'
import { isTooLongForToast, type ToastKind } from './toast-length.ts'

type SayAny = Pick<AnySay, 'any'>

/** What is said in a toast: the sentence where it fits, else the short word. */
export function toastText(kind: ToastKind, { text, error }: Told, say: SayAny): string {
  const sentence = text ?? sentenceOf(error, say)
  if (!isTooLongForToast(kind, sentence)) return sentence
  return say.any(kind === 'success' ? 'common.success' : 'common.serverError')
}

/** What a toast has no room for: the sentence whole, and why it is so, which no toast says. */
export function alertText(kind: ToastKind, { text, error }: Told, say: SayAny): { title?: string; text?: string } | undefined {
  const reason = error === undefined ? undefined : sentenceOf(error, say)
  if (text !== undefined && reason !== undefined) return { title: text, text: reason }
  const sentence = text ?? reason
  if (sentence === undefined || !isTooLongForToast(kind, sentence)) return undefined
  // The heading of any error says it already.
  return sentence === say.any('common.error') ? {} : { text: sentence }
}
