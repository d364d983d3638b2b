import { SegmentedControl } from '@mantine/core'
import { useText } from '#admin/text.tsx'

export type AmountWay = 'add' | 'take'

/** An amount is typed without a sign; whether it is given or taken off is chosen. */
export const meantAmount = (way: AmountWay, amount: number | null): number | null =>
  way === 'take' && amount !== null ? -amount : amount

interface AmountWayChoiceProps {
  way: AmountWay
  choose: (way: AmountWay) => void
}

export function AmountWayChoice({ way, choose }: AmountWayChoiceProps) {
  const say = useText()
  return (
    <SegmentedControl
      fullWidth
      aria-label={say('referral.way.title')}
      value={way}
      onChange={value => choose(value as AmountWay)}
      data={(['add', 'take'] as const).map(value => ({ value, label: say(`referral.way.${value}`) }))}
    />
  )
}
