/** At small size a bench only has to come to its end: its figures prove nothing and nobody judges them. */
export const isSmall = process.env.BENCH_SIZE === 'small'

/** How many there are when it is measured, and how many are enough to come to the end. */
export const sized = (measured: number, small: number): number => (isSmall ? small : measured)

/** At small size a busy machine takes its time: what ends a wait is for hangs alone. */
export const PATIENT_MS = 120_000
