import { pageAlerts, type Told } from './page-alerts.ts'
import type { ToastKind } from './toast-length.ts'

/** A word in the corner after something was done: `notify.success(say('common.saved'))`. */
export const notify = {
  success: (text: string) => show('success', { text }),
  /** For a sentence that says more than that it is done: what the toast has no room for stands above the page. */
  successWhole: (text: string) => tellWhole('success', { text }),
  /** What could not be done, and why if that is known. What the toast has no room for stands above the page. */
  error: (text: string, error?: unknown) => tellWhole('error', { text, error }),
  /** Why a call failed, by its own sentence: `onError: notify.failed`. */
  failed: (error: unknown) => tellWhole('error', { error }),
  /** The toast alone, where the page says the sentence at its place. */
  errorAtPlace: (text: string) => show('error', { text }),
  /** Something has arrived, and where it is; once for each name, however often it is told. */
  news: (news: NewsToast) => void import('./showNews.ts').then(file => file.showNews(news)),
}

export interface NewsToast {
  id: string
  text: string
  link: { to: string; search?: Record<string, unknown>; label: string }
}

function tellWhole(kind: ToastKind, told: Told): void {
  show(kind, told)
  pageAlerts.tell(kind, told, window.location.pathname)
}

type Show = (kind: ToastKind, told: Told) => void

// Nothing is shown before something was done, so the library need not be there before that.
const showOurs: Show = (kind, told) => void import('./showToast.ts').then(file => file.showToast(kind, told))
let show = showOurs

/** Inside the store's admin it is the platform that shows them. */
export function showToastsBy(other: Show): () => void {
  show = other
  return () => {
    show = showOurs
  }
}
