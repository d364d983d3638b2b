import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import type { Told } from './page-alerts.ts'
import { ToastText } from './ToastText.tsx'
import type { ToastKind } from './toast-length.ts'

/** Errors stay long enough to be read twice. */
const stays: Record<ToastKind, number> = { success: 4_000, error: 8_000 }

export function showToast(kind: ToastKind, told: Told): void {
  notifications.show({
    message: createElement(ToastText, { kind, told }),
    color: kind === 'success' ? 'pine' : 'red',
    autoClose: stays[kind],
    withBorder: true,
  })
}
