import type { HistoryItem } from '../../rules/desk-shapes.ts'
import { Card } from '../shared/Card.tsx'
import { Timeline } from '../shared/Timeline.tsx'

/** Everything that happened, the newest first. */
export function HistoryCard({ title, items }: { title: string; items: readonly HistoryItem[] }) {
  return (
    <Card title={title}>
      <Timeline items={items.toReversed()} />
    </Card>
  )
}
