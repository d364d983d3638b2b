/** Countries of the Single Euro Payments Area and how long an account number is there. */
const sepaLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 ' +
    'LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map(country => [country.slice(0, 2), Number(country.slice(2))]),
)

/** As banks write it in files: capitals, without spaces. */
export const tidyIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** Well formed, and its two check digits fit the rest: one figure mistaken for another is always found. */
export function isIban(text: string): boolean {
  const iban = tidyIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = sepaLengths[iban.slice(0, 2)]
  return (length === undefined || iban.length === length) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** An account that a euro transfer within SEPA can reach. */
export const isSepaIban = (text: string): boolean => isIban(text) && Object.hasOwn(sepaLengths, tidyIban(text).slice(0, 2))

export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)

/** What may be shown of an account: its country and its last four signs. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`

/** The remainder by 97 of letters and figures, a letter counting 10 to 35 (ISO 7064). */
export function remainder97(text: string): number {
  let remainder = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
