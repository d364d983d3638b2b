/** Buttons that copy a text beside them; without this script they are not there. */
export function enhanceCopying(root: Document): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copies]')) {
    const words = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      const field = root.getElementById(button.dataset.copies!) as HTMLInputElement
      field.select()
      try {
        await navigator.clipboard.writeText(field.value)
      } catch {
        // Not allowed here: it stays selected, for the keyboard.
        return
      }
      button.textContent = button.dataset.copied!
      setTimeout(() => {
        button.textContent = words
      }, 2000)
    })
  }
}
