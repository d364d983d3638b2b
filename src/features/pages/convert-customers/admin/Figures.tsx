import { FormSection } from '#admin/form/Form.tsx'
import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { ConvertFigures } from '../contract.ts'
import styles from './convert.module.css'

export function Figures({ figures: { invited, accepted, offered, joined } }: { figures: ConvertFigures }) {
  const say = useText()
  const rows = [
    [say('convertPage.asked'), invited],
    [say('convertPage.accepted'), accepted],
    [say('convertPage.offered'), offered],
    [say('convertPage.joined'), joined],
  ] as const
  return (
    <FormSection title={say('convertPage.figures')}>
      <Columns as="dl" least={130} gap={12} className={styles.figures}>
        {rows.map(([label, count]) => (
          <Stack gap={2} key={label}>
            <dt className={parts.quiet}>{label}</dt>
            <dd className={`${parts.strong} ${parts.figures}`}>{count}</dd>
          </Stack>
        ))}
      </Columns>
    </FormSection>
  )
}
