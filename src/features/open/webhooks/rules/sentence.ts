import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import type { EndpointKind } from './endpoint.ts'
import type { StoredEvent } from './payload.ts'

type Say = (key: string, values: PlaceholderValues) => string

/** An event as one sentence for a channel. */
export function sentenceOf(
  { type, facts }: StoredEvent,
  shop: string,
  { say, language }: { say: Say; language: string },
): string {
  const currency: Currency = isCurrency(facts.currency ?? '') ? (facts.currency as Currency) : 'USD'
  const money = (name: string) => formatMoney(Number(facts[name] ?? 0), currency, { language })
  const { first_name = '', last_name = '', email = '', id = '' } = (facts.affiliate ?? {}) as Record<string, string>
  const text = (name: string) => String(facts[name] ?? '')
  const sentence = say(`webhooks.sentence.${type}`, {
    shop,
    affiliate: `${first_name} ${last_name}`.trim() || email || `#${id}`,
    commission: formatMoney(Number(facts.commission ?? 0) + Number(facts.commission_adjustment ?? 0), currency, { language }),
    ...{ total: money('total'), amount: money('amount') },
    ...{ number: text('number'), code: text('code'), title: text('title') },
  })
  return facts.order_number ? `${sentence} (${say('webhooks.sentence.order', { order: text('order_number') })})` : sentence
}

/** As the channel's service reads it: nothing in a name calls people or makes a link. */
export function messageOf(kind: Exclude<EndpointKind, 'json'>, sentence: string): string {
  if (kind === 'slack')
    return JSON.stringify({ text: sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') })
  return JSON.stringify({
    content: sentence.replaceAll(/[\\*_~`|>[\]()#]/g, String.raw`\$&`).slice(0, 1_900),
    allowed_mentions: { parse: [] },
  })
}
