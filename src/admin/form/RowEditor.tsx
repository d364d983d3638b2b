import { ActionIcon, Button, InputError } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './RowEditor.module.css'

interface RowEditorProps {
  /** The field of the form that holds the rows; an error of it leads here. */
  field: string
  count: number
  /** The fields of a row, side by side where there is room. */
  row: (index: number) => ReactNode
  /** How wide the fields are to each other. */
  columns: string
  /** Shown between two rows. */
  between?: ReactNode
  remove: { label: (index: number) => string; isDisabled?: boolean; run: (index: number) => void }
  add: { label: string; isDisabled?: boolean; run: () => void }
  error?: string
  /** A quiet word beside the button. */
  children?: ReactNode
}

/** Rows of a form that are added and taken away; a row is its place. */
export function RowEditor({ field, count, row, columns, between, remove, add, error, children }: RowEditorProps) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className={styles.editor}>
      <Stack as="ol" gap={10}>
        {places.map(place => (
          <Fragment key={place}>
            {place > 0 && between && <li className={styles.between}>{between}</li>}
            <li className={`${styles.row} ${parts.framed}`} style={{ '--columns': columns } as React.CSSProperties}>
              {row(place)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={styles.remove}
                disabled={remove.isDisabled}
                aria-label={remove.label(place)}
                onClick={() => remove.run(place)}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </li>
          </Fragment>
        ))}
      </Stack>
      <Stack gap="xs" align="start" data-field={field} className={styles.add}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={add.isDisabled}
          aria-invalid={error !== undefined || undefined}
          onClick={add.run}
        >
          {add.label}
        </Button>
        {children}
        {error && <InputError>{error}</InputError>}
      </Stack>
    </div>
  )
}
