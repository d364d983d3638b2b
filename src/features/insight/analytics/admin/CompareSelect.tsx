import { NativeSelect } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { type Comparison, comparisons } from '../rules/period.ts'

interface CompareSelectProps {
  compare: Comparison | undefined
  choose: (compare: Comparison | undefined) => void
}

/** Which other period stands beside the chosen one. */
export function CompareSelect({ compare, choose }: CompareSelectProps) {
  const say = useText()
  const options = [
    { value: '', label: say('analytic.compare.none') },
    ...comparisons.map(value => ({ value, label: say(`analytic.compare.${value}`) })),
  ]
  return (
    <NativeSelect
      aria-label={say('analytic.compare.label')}
      data={options}
      value={compare ?? ''}
      onChange={event => choose((event.currentTarget.value || undefined) as Comparison | undefined)}
    />
  )
}
