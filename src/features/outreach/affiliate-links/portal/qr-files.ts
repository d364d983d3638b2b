import { qrPath } from '#portal/ui/qr-path.ts'

/** A side of the picture at least, in pixels: enough for a poster on an office printer. */
const SIDE = 1024

export function qrSvg(text: string): Blob {
  const { path, size } = qrPath(text)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#111"/></svg>`
  return new Blob([drawing], { type: 'image/svg+xml' })
}

/** Drawn in whole pixels, so that its edges stay sharp. */
export function qrPng(text: string): Promise<Blob> {
  const { path, size } = qrPath(text)
  const scale = Math.ceil(SIDE / size)
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.fillStyle = '#111'
  pen.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob(picture => (picture ? resolve(picture) : reject(new Error('the browser gave no picture'))), 'image/png'),
  )
}
