import { Alert } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'

/** Why the platform has no page for what was asked; it stays above the button, where a toast has no room for the sentence. */
export function NotOpened({ problem }: { problem: Error | null }) {
  const say = useText()
  if (!problem) return null
  return (
    <Alert color="red" role="alert">
      {sentenceOf(problem, say)}
    </Alert>
  )
}
