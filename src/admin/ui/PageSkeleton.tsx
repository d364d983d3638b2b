import { Paper, Skeleton } from '@mantine/core'
import { Stack } from '#browser/ui/Stack.tsx'

interface PageSkeletonProps {
  /** Said to those who do not see it. */
  label: string
}

/** The shape of a page before its content is there. */
export function PageSkeleton({ label }: PageSkeletonProps) {
  return (
    <Stack gap="xl" role="status" aria-label={label}>
      <Stack gap="sm">
        <Skeleton h={30} w="min(320px, 70%)" />
        <Skeleton h={14} w="min(240px, 50%)" />
      </Stack>
      <CardSkeleton />
      <CardSkeleton />
    </Stack>
  )
}

export function CardSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Skeleton h={18} w={140} mb="lg" />
      <Stack gap="lg">
        {[88, 79, 70, 61, 52, 43].slice(0, rows).map(width => (
          <Skeleton key={width} h={14} w={`${width}%`} />
        ))}
      </Stack>
    </Paper>
  )
}
