/** Links to a dialog open it as one: the rest of the page rests, Escape closes, the focus comes back. */
export function enhancePopups(root: Document): void {
  root.addEventListener('click', event => {
    const target = event.target as Element
    const opener = target.closest<HTMLElement>('[data-opens]')
    const dialog = opener && root.getElementById(opener.dataset.opens!)
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault()
      dialog.showModal()
      return
    }
    const open = target.closest('dialog')
    if (open && (target === open || target.closest('[data-close]'))) {
      event.preventDefault()
      open.close()
    }
  })
}
