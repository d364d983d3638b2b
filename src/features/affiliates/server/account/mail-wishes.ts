import type { MutableMail } from '#features/unsubscribe/rules/mutable-mails.ts'
import type { Language } from '#kit/languages.ts'
import { type SitedShop, siteOf } from '#server/hosts/affiliate-site.ts'
import type { Services } from '#server/services.ts'

export const wants = ({ muted_mails }: { muted_mails: readonly string[] }, kind: MutableMail): boolean =>
  !muted_mails.includes(kind)

/** The end of a mail that need not be: with where it is switched off. */
export function mutableFooter(services: Services, language: Language, footer: string, shop: SitedShop): string {
  const url = siteOf(services, shop)?.portal('/settings')
  return url ? `${footer}\n${services.texts(language).any('affiliates.mail.switchOff', { url })}` : footer
}
