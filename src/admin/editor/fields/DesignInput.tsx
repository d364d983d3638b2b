import { memo, type ReactNode } from 'react'
import type { DesignField, ListField, RichField, TextField as TextRow } from '#kit/design/design.ts'
import type { Flag } from '#kit/flags.ts'
import { ColorField } from '../../form/fields/ColorField.tsx'
import type { FieldProps } from '../../form/fields/field.ts'
import type { LetterLimit } from '../../form/fields/limitLetters.ts'
import { SelectField } from '../../form/fields/SelectField.tsx'
import { SwitchField } from '../../form/fields/SwitchField.tsx'
import { TextField } from '../../form/fields/TextField.tsx'
import { ImageField } from '../../form/pictures/ImageField.tsx'
import type { ImageSlot } from '../../form/pictures/image-slot.ts'
import { RichTextField } from '../../form/rich-text/RichTextField.tsx'
import { type Say, useText } from '../../text.tsx'
import { CssInput } from './CssInput.tsx'
import styles from './fields.module.css'
import { usePictures } from './pictures.ts'

interface DesignInputProps {
  field: Exclude<DesignField, ListField>
  /** The path in the draft. */
  name: string
  /** The key of its name; the names of its choices stand below it. */
  text: string
  hint?: ReactNode
  value: unknown
  error?: string
  disabled?: boolean
  change: (name: string, value: unknown) => void
}

/** One field of a table as its input. */
export const DesignInput = memo(function DesignInput(props: DesignInputProps) {
  const say = useText()
  const { field, name, text, hint, value, error, disabled, change } = props
  const shared: FieldProps<unknown> = {
    name,
    label: say.any(nameKey(field, text)),
    hint: hint ?? hintOf(field, say),
    value,
    error,
    disabled,
    optional: 'optional' in field && field.optional,
    onChange: changed => change(name, changed),
    onBlur: () => undefined,
  }
  return (
    <div className={styles.field} data-kind={field.kind}>
      {inputOf(field, shared, text, say)}
    </div>
  )
})

// A field with named choices has a branch of texts, not a leaf.
const nameKey = (field: DesignField, text: string) => (field.kind === 'choice' && !isSpeaking(field) ? `${text}.name` : text)

/** Fonts and sizes are called what they are called; other choices have names in the texts. */
const isSpeaking = (field: { options: readonly string[] }) => field.options.some(option => /[A-Z0-9]/.test(option))

function inputOf(field: DesignInputProps['field'], shared: FieldProps<unknown>, text: string, say: Say) {
  const as = <Value,>() => shared as FieldProps<Value>
  switch (field.kind) {
    case 'text':
      return <TextField {...as<string>()} limit={limitOf(field)} rows={field.long ? 2 : undefined} />
    case 'rich':
      return <RichWords {...as<string>()} limit={limitOf(field)} />
    case 'css':
      return <CssInput {...as<string>()} max={field.max} />
    case 'color':
      return <ColorField {...as<string>()} />
    case 'switch':
      return <SwitchField {...as<Flag>()} />
    case 'image':
      return <ImageField {...as<ImageSlot>()} rules={field} />
    case 'choice': {
      const nameOf = (option: string) => (isSpeaking(field) ? option : say.any(`${text}.${option}`))
      return (
        <SelectField<string>
          {...as<string>()}
          options={field.options.map(option => ({ value: option, label: nameOf(option) }))}
        />
      )
    }
  }
}

const RichWords = (props: FieldProps<string> & { limit: LetterLimit }) => <RichTextField {...props} pictures={usePictures()} />

const limitOf = ({ max, free = [] }: TextRow | RichField): LetterLimit => ({
  max,
  ignored: free.map(name => new RegExp(`\\{${name}\\}`)),
})

function hintOf(field: DesignField, say: Say): string | undefined {
  if (field.kind === 'css') return say('editor.css')
  if (!('free' in field) || !field.free || field.free.length === 0) return undefined
  const names = new Intl.ListFormat(say.language, { type: 'disjunction' }).format(field.free.map(name => `{${name}}`))
  return say(field.free.length === 1 ? 'editor.notCounted' : 'editor.placeholder', { names })
}
