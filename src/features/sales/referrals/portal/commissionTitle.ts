import type { Translate } from '#kit/text.ts'
import type { PortalFrameKey } from '#portal/text.tsx'
import type { Tone } from '#portal/ui/Mark.tsx'
import type { PortalCommission } from '../portal-contract.ts'

/** What a commission is for, in a few words. */
export function commissionTitle(
  { kind, level, order_number: number }: Pick<PortalCommission, 'kind' | 'level' | 'order_number'>,
  say: Translate<PortalFrameKey>,
): string {
  if (kind === 'sale') return number ? say('portalCommissions.of.sale', { number }) : say('portalCommissions.of.saleWithout')
  if (kind !== 'network') return say(`portalCommissions.of.${kind}`)
  return number ? say('portalCommissions.of.network', { number, level }) : say('portalCommissions.of.networkWithout', { level })
}

export const commissionTones: Record<PortalCommission['status'], Tone> = {
  pending: 'wait',
  approved: 'good',
  on_its_way: 'good',
  paid: 'done',
  denied: 'bad',
}
