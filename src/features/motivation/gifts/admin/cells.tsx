import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { GiftRow, SentRow } from '../contract.ts'

export function KindOf({ row: { kind, percent, charges_shipping } }: { row: GiftRow }) {
  const say = useText()
  return (
    <Stack as="span" gap={2} align="start" className={parts.breakAnywhere}>
      <span>{kind === 'free' ? say('gifts.kind.free') : say('gifts.value.discount', { percent })}</span>
      <small className={parts.lead}>{say(charges_shipping === 1 ? 'giftList.shippingCharged' : 'giftList.shippingFree')}</small>
    </Stack>
  )
}

export const Products = ({ row: { products } }: { row: GiftRow }) => products.map(({ title }) => title).join(', ')

export function SentTo({ row: { is_auto, programs } }: { row: GiftRow }) {
  const say = useText()
  if (is_auto === 0) return say('giftList.byHand')
  if (programs === null) return say('giftList.auto')
  return say('giftList.autoOf', { programs: programs.map(({ name }) => name).join(', ') })
}

export function Created({ at }: { at: string }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return <time dateTime={at}>{formatDate(at, say.language, timeZone)}</time>
}

const tones: Record<SentRow['state'], Tone> = {
  ...{ sent: 'waiting', asked: 'waiting', ready: 'waiting', redeemed: 'done', cancelled: 'quiet', failed: 'bad' },
}

/** How it stands, and why it does not go on. */
export function StateOf({ row: { state, failure, is_order_cancelled, is_bound } }: { row: SentRow }) {
  const say = useText()
  return (
    <Stack as="span" gap={2} align="start" className={parts.breakAnywhere}>
      <ToneBadge tone={tones[state]}>{say(`giftHistory.states.${state}`)}</ToneBadge>
      {failure && <small className={parts.lead}>{failure}</small>}
      {state === 'ready' && is_bound === 0 && <small className={parts.lead}>{say('giftHistory.unbound')}</small>}
      {is_order_cancelled === 1 && <small className={parts.lead}>{say('giftHistory.orderCancelled')}</small>}
    </Stack>
  )
}

export function Value({ row: { order_total, worth, currency } }: { row: SentRow }) {
  const say = useText()
  const { show } = useMoney()
  if (worth === null || currency === null) return <Empty />
  return (
    <Stack as="span" gap={2} align="start" className={parts.breakAnywhere}>
      {order_total !== null && <span>{show(order_total, currency)}</span>}
      <small className={parts.lead}>{say('giftHistory.worth', { worth: show(worth, currency) })}</small>
    </Stack>
  )
}
