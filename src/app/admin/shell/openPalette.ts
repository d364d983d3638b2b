let open: () => void = () => undefined

/** The palette is opened by a button of the header and by the keyboard; it lives beside both. */
export const openPalette = () => open()

export function connectPalette(opener: () => void): () => void {
  open = opener
  return () => {
    open = () => undefined
  }
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

export const paletteKeys = () => (isApple() ? '⌘ K' : 'Ctrl K')

export const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
