import type { Downloaded } from '#kit/contract/download.ts'

/** Hands a file to the browser, which saves it as the merchant is used to. */
export function saveFile({ name, content }: Downloaded): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
