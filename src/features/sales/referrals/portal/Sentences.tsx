import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Stack as="ul" gap={6} className={parts.bulleted}>
      {sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be said of two products
        <li key={place}>{sentence}</li>
      ))}
    </Stack>
  )
}
