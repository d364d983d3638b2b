import { Checkbox } from '@mantine/core'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Flag } from '#kit/flags.ts'
import styles from './create.module.css'
import { useCodeCheck } from './useCodeCheck.ts'

interface CodeFieldProps {
  code: FieldBinding<string>
  isNew: boolean
  /** Where codes that look alike have to be seen first. */
  seen?: FieldBinding<Flag>
}

/** The code, with what is known of it before anything is saved. */
export function CodeField({ code, isNew, seen }: CodeFieldProps) {
  const say = useText()
  const { isLooking, found } = useCodeCheck(code.value, isNew ? 1 : 0)
  const alike = found?.lookalikes ?? []
  return (
    <Stack gap={4}>
      <TextField
        {...code}
        label={say('couponForm.code')}
        hint={say(isNew ? 'couponForm.codeHint' : 'couponForm.existingHint')}
        error={code.error ?? found?.problem ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <p className={styles.word} role="status">
        {isLooking && say('couponForm.checking')}
        {found && !found.problem && found.discount && say('couponForm.found', { discount: found.discount })}
        {found && !found.problem && isNew && say(found.is_unasked ? 'couponForm.unasked' : 'couponForm.free')}
      </p>
      {seen && alike.length > 0 && (
        <Stack gap={6} className={styles.alike}>
          <p>{say('couponForm.alike', { codes: alike.map(one => `${one.code} (${one.affiliate})`).join(', ') })}</p>
          <Checkbox
            name={seen.name}
            checked={seen.value === 1}
            onChange={event => seen.onChange(event.currentTarget.checked ? 1 : 0)}
            label={say('couponForm.alikeSeen')}
          />
        </Stack>
      )}
    </Stack>
  )
}
