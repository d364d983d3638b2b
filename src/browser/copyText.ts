/** Puts a text on the clipboard; where a frame may not do that by itself, in the way the keyboard does. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyAsTyped(text)
  }
}

function copyAsTyped(text: string): boolean {
  const focused = document.activeElement
  const box = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  box.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0'
  // In a dialog, so that it need not give up the focus.
  const place = focused?.closest('[role=dialog]') ?? document.body
  place.append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
