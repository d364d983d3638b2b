import { FormSection } from '#admin/form/Form.tsx'
import { useText } from '#admin/text.tsx'
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
      <dl className={styles.figures}>
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
