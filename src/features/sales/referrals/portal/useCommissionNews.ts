import type { Endpoint } from '#kit/contract/endpoint.ts'
import { useReadAgain } from '#portal/useReadAgain.ts'

/** Whatever shows commissions, or sums of them, is read again when some came or changed. */
export const useCommissionNews = (reads: readonly Endpoint[]): void => useReadAgain('commissions.changed', reads)
