import type { ToastKind } from './toast-length.ts'

/** A word in the corner after something was done: `notify.success(say('common.saved'))`. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
}

// Nothing is shown before something was done, so the library need not be there before that.
function show(kind: ToastKind, text: string): void {
  void import('./showToast.ts').then(file => file.showToast(kind, text))
}
