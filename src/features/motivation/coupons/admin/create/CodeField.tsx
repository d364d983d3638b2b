import { Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Flag } from '#kit/flags.ts'
import { type CodeCheck, coupons } from '../../contract.ts'
import styles from './create.module.css'

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

const PAUSE = 400

/** What is known of a code while it is typed: whose it is, what looks like it, what the store has under it. */
function useCodeCheck(code: string, is_new: Flag): { isLooking: boolean; found: CodeCheck | undefined } {
  const [asked] = useDebouncedValue(code.trim(), PAUSE)
  const read = useQuery({
    queryKey: [coupons.check.route, asked, is_new],
    queryFn: () => callWith(coupons.check, { body: { code: asked, is_new } }) as Promise<CodeCheck>,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCurrent = asked === code.trim() && !read.isPlaceholderData
  return { isLooking: code.trim() !== '' && (!isCurrent || read.isFetching), found: isCurrent ? read.data : undefined }
}
