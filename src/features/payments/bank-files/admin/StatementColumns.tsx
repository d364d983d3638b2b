import { NativeSelect } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import type { StatementView } from '../contract.ts'
import { statementColumns } from '../rules/statementRow.ts'
import styles from './bank-files.module.css'

const names = Object.keys(statementColumns) as (keyof typeof statementColumns)[]

interface StatementColumnsProps {
  columns: StatementView['columns']
  /** Nothing can be read before the merchant has said which column holds the amounts. */
  isNeeded: boolean
  /** As JSON, the way it is sent. */
  choose: (mapping: string) => void
}

/** Which column of the bank's spreadsheet is which: proposed by the headings, decided by the merchant. */
export function StatementColumns({ columns, isNeeded, choose }: StatementColumnsProps) {
  const say = useText()
  // A column is filled once: choosing it here takes it from where it was.
  const change = (place: number, column: string) =>
    choose(
      JSON.stringify(columns.map((one, other) => (other === place ? column || null : one.column === column ? null : one.column))),
    )
  return (
    <details className={styles.columns} open={isNeeded}>
      <summary>{say('statementPage.columns')}</summary>
      <p>{say(isNeeded ? 'statementPage.amountsNeeded' : 'statementPage.columnsLead')}</p>
      <ul>
        {columns.map(({ title, column }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are
          <li key={place}>
            <strong>{title || `#${place + 1}`}</strong>
            <NativeSelect
              aria-label={say('statementPage.columnOf', { title: title || String(place + 1) })}
              value={column ?? ''}
              onChange={event => change(place, event.currentTarget.value)}
              data={[
                { value: '', label: say('statementPage.notUsed') },
                ...names.map(name => ({ value: name, label: say(`statementPage.field.${name}`) })),
              ]}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
