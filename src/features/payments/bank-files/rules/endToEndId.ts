import { remainder97 } from '#features/people/affiliates/rules/iban.ts'

/**
 * The name under which a payout goes through the banks and comes back on the statement: `TDM-1042-76`. Two check digits keep
 * a number in somebody's free text from being taken for one.
 */
export const endToEndId = (payout_id: number): string => `TDM-${payout_id}-${checkDigits(String(payout_id))}`

/** The payouts named in a text; banks break lines in the middle, change the case and drop hyphens for spaces. */
export function payoutsNamedIn(text: string): number[] {
  const found = [...text.matchAll(/(?<![A-Z0-9])TDM[-\s]{0,2}(\d{1,15})[-\s]{1,2}(\d{2})(?![A-Z0-9])/gi)]
  return [...new Set(found.filter(([, id, digits]) => digits === checkDigits(id!)).map(([, id]) => Number(id)))]
}

const checkDigits = (id: string): string => String(98 - remainder97(`${id}00`)).padStart(2, '0')
