export const fontSizes = [8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36] as const

/** Browsers give back `"Times New Roman", serif` for what was set as `Times New Roman`. */
export const fontName = (family: string | undefined) => (family ?? '').split(',')[0]!.replaceAll(/["']/g, '').trim()
