export type Device = 'desktop' | 'mobile'

/** The least width a desktop page is laid out for, and the size of an ordinary phone. */
const DESKTOP = 1200
const PHONE = { width: 390, height: 844 }

interface Room {
  device: Device
  /** In percent; 100 fits into the room. */
  zoom: number
  width: number
  height: number
}

/** How large the page is laid out, and how large it is drawn. */
export function sheetOf({ device, zoom, width, height }: Room) {
  const pageWidth = device === 'desktop' ? Math.max(width, DESKTOP) : PHONE.width
  const fit = device === 'desktop' ? width / pageWidth : Math.min(1, width / pageWidth)
  const shown = device === 'desktop' ? height : Math.min(height, PHONE.height * fit)
  const scale = (fit * zoom) / 100
  return { pageWidth, pageHeight: fit > 0 ? shown / fit : 0, scale, width: pageWidth * scale, height: (shown * zoom) / 100 }
}
