/** How large the preview is drawn, in percent. */
export const zoomSteps = [100, 110, 125, 150, 175, 200, 250, 300, 400, 500] as const

const LEAST = zoomSteps[0]
const MOST = zoomSteps[zoomSteps.length - 1]!

/** What a typed zoom means; `undefined` where no number was typed. */
export function typedZoom(text: string): number | undefined {
  const digits = /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  if (digits === undefined) return undefined
  const isBelowZero = text.trim().startsWith('-')
  return isBelowZero ? LEAST : Math.min(MOST, Math.max(LEAST, Math.round(Number(digits.replace(',', '.')))))
}

export const zoomIn = (zoom: number): number => zoomSteps.find(step => step > zoom) ?? MOST
export const zoomOut = (zoom: number): number => zoomSteps.findLast(step => step < zoom) ?? LEAST
