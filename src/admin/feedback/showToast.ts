import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { ToastText } from './ToastText.tsx'
import type { ToastKind } from './toast-length.ts'

/** Errors stay long enough to be read twice. */
const stays: Record<ToastKind, number> = { success: 4_000, error: 8_000 }

export function showToast(kind: ToastKind, text: string): void {
  notifications.show({
    message: createElement(ToastText, { kind, text }),
    color: kind === 'success' ? 'pine' : 'red',
    autoClose: stays[kind],
    withBorder: true,
  })
}
