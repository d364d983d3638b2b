import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { ToastText } from './ToastText.tsx'
import type { ToastKind } from './toast-length.ts'

/** Errors stay long enough to be read twice. */
const stays: Record<ToastKind, number> = { success: 4_000, error: 8_000 }

/** A word in the corner after something was done: `notify.success(say('common.saved'))`. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
}

function show(kind: ToastKind, text: string): void {
  notifications.show({
    message: createElement(ToastText, { kind, text }),
    color: kind === 'success' ? 'pine' : 'red',
    autoClose: stays[kind],
    withBorder: true,
  })
}
