import { useNavigate } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { ImportDialog } from '#features/account/imports/admin/index.ts'
import { type ConvertView, convertCustomers } from '../contract.ts'
import { type Way, ways } from '../rules/settings.ts'
import styles from './convert.module.css'
import { OpenProgramField } from './OpenProgramField.tsx'

/** Customers from a file, by the same rules. */
export function ExistingCustomers({ programs }: { programs: ConvertView['programs'] }) {
  const say = useText()
  const navigate = useNavigate()
  const { may } = useAccess()
  const [isOpen, setOpen] = useState(false)
  const open = programs.filter(({ is_open }) => is_open === 1)
  const [wish, setWish] = useState<{ program_id: number | null; way: Way }>({ program_id: open[0]?.id ?? null, way: 'invite' })
  const fields = (problems: Record<string, string>) => {
    const bind = <Name extends keyof typeof wish>(name: Name): FieldBinding<(typeof wish)[Name]> => ({
      name,
      value: wish[name],
      onChange: value => setWish(now => ({ ...now, [name]: value })),
      onBlur: () => undefined,
      error: problems[name],
    })
    return (
      <>
        <OpenProgramField {...bind('program_id')} label={say('convertPage.program')} programs={open} />
        <CardsField
          {...bind('way')}
          label={say('convertPage.way')}
          cards={ways.map(value => ({
            value,
            label: say(`convertPage.ways.${value}`),
            hint: say(`convertPage.wayHint.${value}`),
          }))}
        />
        <p className={styles.law}>{say(`convertPage.law.${wish.way}`)}</p>
      </>
    )
  }
  return (
    <FormSection title={say('convertPage.existing')} lead={say('convertPage.existingLead')}>
      <div>
        <WriteButton variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {say('convertPage.import')}
        </WriteButton>
      </div>
      <ImportDialog
        kind="customers"
        title={say('convertPage.importTitle')}
        lead={say('convertPage.importLead')}
        opened={isOpen}
        onClose={() => setOpen(false)}
        refreshes={[convertCustomers.get]}
        seeRows={
          may('affiliate-and-coupon')
            ? { label: say('convertPage.importShow'), run: () => void navigate({ to: '/admin/affiliates' }) }
            : undefined
        }
        options={{ value: wish, fields }}
      />
    </FormSection>
  )
}
