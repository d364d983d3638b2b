import type { Values } from '#kit/values.ts'
/** Pictures that were chosen and not saved yet get an address of this page; what is no longer shown is let go. */
export function createPictures() {
  const addresses = new Map<Blob, string>()
  return {
    addressed(design: Values): Record<string, unknown> {
      const used = new Set(Object.values(design).filter(value => value instanceof Blob))
      for (const [blob, address] of addresses) {
        if (used.has(blob)) continue
        URL.revokeObjectURL(address)
        addresses.delete(blob)
      }
      const shown = Object.entries(design).map(([name, value]) => [name, value instanceof Blob ? addressOf(value) : value])
      return Object.fromEntries(shown)
    },
  }

  function addressOf(blob: Blob): string {
    const address = addresses.get(blob) ?? URL.createObjectURL(blob)
    addresses.set(blob, address)
    return address
  }
}
