import { useFrameText } from '../text.tsx'
import { isTooLongForToast, type ToastKind } from './toast-length.ts'

interface ToastTextProps {
  kind: ToastKind
  text: string
}

export function ToastText({ kind, text }: ToastTextProps) {
  const say = useFrameText()
  if (!isTooLongForToast(kind, text)) return text
  return say(kind === 'success' ? 'common.success' : 'common.serverError')
}
