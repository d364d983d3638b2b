import { qrPath } from './qr-path.ts'

/** A link for a camera. Dark on light whatever the scheme: cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="168" height="168" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" rx="2" />
      <path d={path} fill="#111" />
    </svg>
  )
}
