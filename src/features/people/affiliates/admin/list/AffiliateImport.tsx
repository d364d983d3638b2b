import { useState } from 'react'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { useText } from '#admin/text.tsx'
import { ImportDialog } from '#features/account/imports/admin/index.ts'
import type { Flag } from '#kit/flags.ts'
import { affiliates, type PasswordMode } from '../../contract.ts'
import { PasswordWish } from '../shared/PasswordWish.tsx'
import { ProgramField, usualProgram } from '../shared/ProgramField.tsx'
import { usePrograms } from '../shared/usePrograms.ts'

interface AffiliateImportProps {
  opened: boolean
  close: () => void
  /** Brings the newest to the top, where the list shows others. */
  showNewest?: () => void
}

const blank = { program_id: null as number | null, password_mode: 'link' as PasswordMode, password: '', send_email: 1 as Flag }

/** People from a file, all into one program. */
export function AffiliateImport({ opened, close, showNewest }: AffiliateImportProps) {
  const say = useText()
  const programs = usePrograms().data?.rows ?? []
  const [wish, setWish] = useState(blank)
  const program_id = wish.program_id ?? usualProgram(programs)

  const fields = (problems: Record<string, string>) => {
    const bind = <Name extends keyof typeof blank>(name: Name): FieldBinding<(typeof blank)[Name]> => ({
      name,
      value: wish[name],
      onChange: value => setWish(now => ({ ...now, [name]: value })),
      onBlur: () => undefined,
      error: problems[name],
    })
    return (
      <>
        <ProgramField
          {...bind('program_id')}
          value={program_id}
          onChange={id => setWish(now => ({ ...now, program_id: id }))}
          label={say('affiliateForm.program')}
          programs={programs}
        />
        <PasswordWish mode={bind('password_mode')} password={bind('password')} sendEmail={bind('send_email')} />
      </>
    )
  }

  return (
    <ImportDialog
      kind="affiliates"
      title={say('affiliateList.importTitle')}
      lead={say('affiliateList.importLead')}
      opened={opened}
      onClose={close}
      refreshes={[affiliates.list, affiliates.tags]}
      seeRows={showNewest && { label: say('affiliateList.importShow'), run: showNewest }}
      options={{ value: { ...wish, program_id }, fields }}
    />
  )
}
