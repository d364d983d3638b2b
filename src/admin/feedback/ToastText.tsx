import { useFrameWords } from '#browser/text.tsx'
import type { Told } from './page-alerts.ts'
import type { ToastKind } from './toast-length.ts'
import { toastText } from './toastText.ts'

interface ToastTextProps {
  kind: ToastKind
  told: Told
}

export const ToastText = ({ kind, told }: ToastTextProps) => toastText(kind, told, useFrameWords())
