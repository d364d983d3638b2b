import { domainProblem } from '#features/pages/custom-domain/rules/domainName.ts'
import { isEmail } from '#kit/contract/validate.ts'

/** Why an address cannot be one that mails of a shop come from. */
export type AddressProblem =
  | 'senderAddress.required'
  | 'senderAddress.notAnAddress'
  | 'senderAddress.foreignLetters'
  | 'senderAddress.freeMail'
  | 'senderAddress.shared'

/** Domains where everybody gets a mailbox: only their owners can write records for them. */
const FREE_MAIL = new Set(
  `126.com 163.com aol.com duck.com fastmail.com free.fr gmail.com googlemail.com hey.com hushmail.com icloud.com laposte.net
  libero.it live.com mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com pm.me proton.me protonmail.com
  qq.com rocketmail.com sina.com t-online.de tuta.com tutanota.com wanadoo.fr web.de ymail.com zohomail.com`.split(/\s+/),
)
/** The same under the endings of many countries. */
const FREE_MAIL_ANYWHERE = /^(?:gmx|hotmail|live|outlook|yahoo|yandex|zoho)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/

export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** What is wrong with an address in small letters; `undefined` when nothing is. */
export function addressProblem(address: string): AddressProblem | undefined {
  if (address === '') return 'senderAddress.required'
  if (!isEmail(address)) return 'senderAddress.notAnAddress'
  const domain = domainOfAddress(address)
  // Letters of other alphabets can look like the ones of a brand that somebody trusts.
  if (!/^[\x21-\x7e]+$/.test(address) || /(?:^|\.)xn--/.test(domain)) return 'senderAddress.foreignLetters'
  if (FREE_MAIL.has(domain) || FREE_MAIL_ANYWHERE.test(domain)) return 'senderAddress.freeMail'
  const problem = domainProblem(domain)
  if (!problem) return undefined
  return problem === 'customDomain.publicSuffix' || problem === 'customDomain.reserved'
    ? 'senderAddress.shared'
    : 'senderAddress.notAnAddress'
}
