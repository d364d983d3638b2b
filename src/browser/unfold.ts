const UNFOLD = 'unfold'

/** Opens what is folded away around an element, or in it, before the focus goes there: at once, because the focus does not wait. */
export function unfold(element: Element): void {
  const folded = element.closest<HTMLElement>('[data-fold][hidden]') ?? element.querySelector<HTMLElement>('[data-fold][hidden]')
  if (!folded) return
  folded.hidden = false
  folded.dispatchEvent(new CustomEvent(UNFOLD))
}

/** Hears that somebody else has opened it; for the `ref` of what can be folded. */
export const onUnfold = (opened: () => void) => (element: HTMLElement | null) => {
  element?.addEventListener(UNFOLD, opened)
  return () => element?.removeEventListener(UNFOLD, opened)
}
