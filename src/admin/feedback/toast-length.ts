export type ToastKind = 'success' | 'error'

/** A toast is read in passing: a longer sentence gives way to the one word that matters. */
const mostWords: Record<ToastKind, number> = { success: 3, error: 2 }

export function isTooLongForToast(kind: ToastKind, text: string): boolean {
  return text.trim().split(/\s+/).length > mostWords[kind]
}
