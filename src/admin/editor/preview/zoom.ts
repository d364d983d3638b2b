/** How large the preview is drawn, in percent. */
export const zoomSteps = [100, 110, 125, 150, 175, 200, 250, 300, 400, 500] as const

const MIN = zoomSteps[0]
const MAX = zoomSteps[zoomSteps.length - 1]!

/** What a typed zoom means; `undefined` where no number was typed. */
export function typedZoom(text: string): number | undefined {
  const digits = /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  if (digits === undefined) return undefined
  const isBelowZero = text.trim().startsWith('-')
  return isBelowZero ? MIN : Math.min(MAX, Math.max(MIN, Math.round(Number(digits.replace(',', '.')))))
}

export const zoomIn = (zoom: number): number => zoomSteps.find(step => step > zoom) ?? MAX
export const zoomOut = (zoom: number): number => zoomSteps.findLast(step => step < zoom) ?? MIN
