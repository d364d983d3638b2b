import { TagsInput } from '@mantine/core'
import { splitTags } from '#kit/contract/validate.ts'
import { useText } from '../../text.tsx'
import type { FieldProps } from './field.ts'
import { inputPropsOf } from './inputPropsOf.tsx'

interface TagsFieldProps extends FieldProps<string[]> {
  placeholder?: string
}

/** Words with commas between them, typed or pasted, become tags. */
export function TagsField({ value, onChange, placeholder, ...field }: TagsFieldProps) {
  const say = useText()
  return (
    <TagsInput
      {...inputPropsOf(field)}
      value={value}
      onChange={tags => onChange(splitTags(tags.join(',')))}
      splitChars={[',']}
      placeholder={value.length === 0 ? placeholder : undefined}
      clearable
      clearButtonProps={{ 'aria-label': say('common.clear') }}
    />
  )
}
