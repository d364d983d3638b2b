import { qrCode } from '#kit/qrCode.ts'

/** The quiet zone around a code, which cameras need. */
const MARGIN = 4

/** A QR code as one path of squares, with its margin. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = qrCode(text)
  const square = (x: number, y: number) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [square(x, y)] : []))).join('')
  return { path, size: rows.length + 2 * MARGIN }
}
