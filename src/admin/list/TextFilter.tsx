import { Button, Group, TextInput } from '@mantine/core'
import { useText } from '../text.tsx'
import { FilterButton } from './FilterButton.tsx'

interface TextFilterProps {
  label: string
  text: string
  apply: (text: string) => void
}

export function TextFilter({ label, text, apply }: TextFilterProps) {
  const say = useText()
  return (
    <FilterButton label={label} name={say('list.filterBy', { field: label })} isSet={text !== ''}>
      {close => (
        <form
          onSubmit={event => {
            event.preventDefault()
            apply(String(new FormData(event.currentTarget).get('text')).trim())
            close()
          }}
        >
          <Group gap="xs" wrap="nowrap">
            <TextInput name="text" size="sm" flex={1} defaultValue={text} maxLength={200} aria-label={label} />
            <Button type="submit" size="sm">
              {say('list.apply')}
            </Button>
          </Group>
        </form>
      )}
    </FilterButton>
  )
}
