import { useText } from '#portal/text.tsx'
import { Choices } from '#portal/ui/Choices.tsx'

const lengths = ['7', '30', '90', '365'] as const
export type PeriodDays = (typeof lengths)[number]

export function PeriodChoice({ days, onChoose }: { days: PeriodDays; onChoose: (days: PeriodDays) => void }) {
  const say = useText()
  const label = (value: PeriodDays) =>
    value === '365' ? say('portalLinkScreen.year') : say('portalLinkScreen.last', { days: value })
  return (
    <Choices
      label={say('portalLinkScreen.period')}
      choices={lengths.map(value => ({ value, label: label(value) }))}
      chosen={days}
      onChoose={onChoose}
    />
  )
}
