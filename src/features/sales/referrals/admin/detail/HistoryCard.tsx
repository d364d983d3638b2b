import { Card } from '#admin/desk/Card.tsx'
import type { HistoryItem } from '../../rules/desk-shapes.ts'
import { Timeline } from '../shared/Timeline.tsx'

/** Everything that happened, the newest first. */
export function HistoryCard({ title, items }: { title: string; items: readonly HistoryItem[] }) {
  return (
    <Card title={title}>
      <Timeline items={items.toReversed()} />
    </Card>
  )
}
