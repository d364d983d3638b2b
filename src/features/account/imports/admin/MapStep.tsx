import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { shortenFileName } from '#kit/contract/validate.ts'
import { type ImportColumns, imports } from '../contract.ts'
import styles from './ImportDialog.module.css'
import type { StepProps } from './ImportDialog.tsx'
import { useStep } from './useStep.ts'

/** A file whose headings leave something open, and what its columns seem to hold. */
export interface ColumnsOfFile extends ImportColumns {
  file: File
}

interface MapStepProps extends StepProps {
  kind: string
  found: ColumnsOfFile
  onBack: () => void
}

/** Which column of the file is which: proposed by the headings, decided by the merchant. */
export function MapStep({ kind, found: { file, columns, choices }, onBack, ...step }: MapStepProps) {
  const say = useText()
  const [mapping, setMapping] = useState(() => columns.map(({ column }) => column))
  const check = useStep(imports.check, step)
  const covered = new Set(choices.filter(({ name }) => mapping.includes(name)).flatMap(({ name, covers }) => [name, ...covers]))
  const missing = choices.filter(({ name, required }) => required && !covered.has(name)).map(({ name }) => name)

  // A column is filled once: choosing it here takes it from where it was.
  const choose = (place: number, column: string) =>
    setMapping(mapping.map((old, other) => (other === place ? column || null : old === column ? null : old)))
  return (
    <Stack>
      <Lead>{say('importDialog.mapLead', { file: shortenFileName(file.name) })}</Lead>
      <ul className={`${styles.mapping} ${parts.framed}`}>
        {columns.map(({ title, examples }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are
          <li key={place}>
            <div className={styles.mapTitle}>
              <strong>{title || say('importDialog.untitled', { place: place + 1 })}</strong>
              <small className={`${parts.oneLine} ${parts.lead}`}>{examples.join(' · ') || say('importDialog.noExamples')}</small>
            </div>
            <NativeSelect
              aria-label={say('importDialog.mapColumn', { column: title || String(place + 1) })}
              value={mapping[place] ?? ''}
              onChange={event => choose(place, event.currentTarget.value)}
              data={[
                { value: '', label: say('importDialog.notUsed') },
                ...choices.map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </li>
        ))}
      </ul>
      <p className={missing.length > 0 ? styles.problem : `${parts.quiet} ${parts.breakAnywhere}`} role="status">
        {missing.length > 0 ? say('importDialog.stillNeeded', { columns: missing.join(', ') }) : say('importDialog.allNeeded')}
      </p>
      {check.problem && (
        <p className={styles.problem} role="alert">
          {check.problem}
        </p>
      )}
      <Inline align="stretch" justify="end" wrap className={styles.buttons}>
        <Button variant="default" disabled={check.isPending} onClick={onBack}>
          {say('importDialog.chooseAnother')}
        </Button>
        <Button
          data-autofocus
          disabled={missing.length > 0}
          loading={check.isPending}
          onClick={() => check.run({ body: { kind, file, mapping: JSON.stringify(mapping) } })}
        >
          {say('importDialog.checkRows')}
        </Button>
      </Inline>
    </Stack>
  )
}
