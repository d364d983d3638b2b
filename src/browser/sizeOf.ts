const KILO = 1_000

/** How large a file is, in the unit that leaves few digits. */
export function sizeOf(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} kB`
  return `${Math.round(bytes / (KILO * 100)) / 10} MB`
}
