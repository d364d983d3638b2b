import { formatDate } from '#kit/dates.ts'
import type { Figures } from './figures.ts'
import type { MailContext } from './loadMailContext.ts'
import type { MailParts } from './mailMembers.ts'

/** A day in figures. */
export function summaryMail({ name, t, language, money, screen }: MailContext, day: string, figures: Figures): MailParts {
  const values = { shop: name, day: formatDate(`${day}T12:00:00Z`, language) }
  const say = (part: string, count = 0) => t.any(`merchantMails.summary.${part}`, { ...values, count })
  const number = (count: number) => count.toLocaleString(language)
  const sums = (of: 'sales' | 'commission') => figures.money.map(sum => money(sum[of], sum.currency)).join(' + ')
  const { waiting_affiliates, waiting_referrals } = figures
  const facts = [
    { label: say('clicks'), value: number(figures.clicks) },
    { label: say('orders'), value: number(figures.orders) },
    { label: say('sales'), value: sums('sales') || '–' },
    { label: say('commission'), value: sums('commission') || '–' },
    { label: say('newAffiliates'), value: number(figures.new_affiliates) },
  ]
  const waiting = [
    ...(waiting_affiliates > 0 ? [say('waitingAffiliates', waiting_affiliates)] : []),
    ...(waiting_referrals > 0 ? [say('waitingReferrals', waiting_referrals)] : []),
  ]
  return {
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('intro')],
    facts,
    after: waiting.join(' ') || say('nothingWaits'),
    button: { label: say('button'), url: screen('/home') },
  }
}
