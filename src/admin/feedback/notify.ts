import type { ToastKind } from './toast-length.ts'

/** A word in the corner after something was done: `notify.success(say('common.saved'))`. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  /** Something has arrived, and where it is; once for each name, however often it is told. */
  news: (news: NewsToast) => void import('./showNews.ts').then(file => file.showNews(news)),
}

export interface NewsToast {
  id: string
  text: string
  link: { to: string; search?: Record<string, unknown>; label: string }
}

type Show = (kind: ToastKind, text: string) => void

// Nothing is shown before something was done, so the library need not be there before that.
const showOurs: Show = (kind, text) => void import('./showToast.ts').then(file => file.showToast(kind, text))
let show = showOurs

/** Inside the store's admin it is the platform that shows them. */
export function showToastsBy(other: Show): () => void {
  show = other
  return () => {
    show = showOurs
  }
}
