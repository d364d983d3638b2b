import { SegmentedControl } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type GuidePart, parts } from '../rules/guide.ts'
import styles from './friends.module.css'

/** Which side is looked at: before or after sign-up. It changes nothing that could be saved. */
export function PartChoice({ part, onPart }: { part: GuidePart; onPart: (part: GuidePart) => void }) {
  const say = useText()
  return (
    <Stack gap={6} className={styles.parts}>
      <span id="friend-part">{say('friendEditor.shown')}</span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby="friend-part"
        value={part}
        onChange={chosen => onPart(chosen as GuidePart)}
        data={parts.map(value => ({ value, label: say(`friendEditor.part.${value}`) }))}
      />
    </Stack>
  )
}

/** The side whose words are wrong, if those that are shown are right. */
export function partToShow(shown: GuidePart, wrong: readonly string[]): GuidePart {
  const isWrongIn = (part: GuidePart) => wrong.some(path => path.startsWith(`content_${part}_`))
  return [shown, ...parts].find(isWrongIn) ?? shown
}
