import { Tooltip } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useText } from '#admin/text.tsx'

/** A yellow warning whose reason is read by pointing, focusing or listening. */
export function FraudMark({ reason }: { reason: string }) {
  const say = useText()
  const words = say('affiliateList.fraud', { reason })
  return (
    <Tooltip label={words} multiline maw={280} withArrow events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={words} style={{ display: 'inline-flex', flex: 'none', color: 'var(--apricot)' }}>
        <TriangleAlert size={17} aria-hidden />
      </span>
    </Tooltip>
  )
}
