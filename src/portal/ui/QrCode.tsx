import { qrCode } from '#kit/qrCode.ts'

/** A link for a camera. Dark on light whatever the scheme: cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  const size = rows.length + 8
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="168" height="168" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" rx="2" />
      <path d={path} fill="#111" />
    </svg>
  )
}
