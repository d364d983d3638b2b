import { Checkbox, Stack } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { useText } from '../../text.tsx'
import type { Column, ColumnChoice } from '../ListScreen.tsx'
import { FilterButton } from '../toolbar/FilterButton.tsx'

interface ColumnPickerProps<Row> {
  columns: readonly Column<Row>[]
  choice: ColumnChoice
}

export function ColumnPicker<Row>({ columns, choice }: ColumnPickerProps<Row>) {
  const say = useText()
  const shown = choice.shown ?? columns.map(column => column.id)
  const toggle = (id: string) => choice.choose(shown.includes(id) ? shown.filter(other => other !== id) : [...shown, id])
  return (
    <FilterButton
      label={say('common.columns')}
      name={say('common.columns')}
      icon={<Columns3 size={16} aria-hidden />}
      isSet={false}
      width={240}
    >
      {() => (
        <Stack gap={10} p={6} role="group" aria-label={say('list.chooseColumns')}>
          {columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="sm"
              label={say(title)}
              checked={shown.includes(id)}
              disabled={choice.always.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Stack>
      )}
    </FilterButton>
  )
}
