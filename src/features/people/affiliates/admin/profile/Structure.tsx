import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { FormSection } from '#admin/form/Form.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { type AffiliateDetail, affiliates } from '../../contract.ts'
import { AffiliateSelect } from '../shared/AffiliateSelect.tsx'
import { MoveDialog } from '../shared/MoveDialog.tsx'

interface StructureProps {
  person: AffiliateDetail
  upline: FieldBinding<number | null>
}

/** What decides how much sales earn, and for whom. */
export function Structure({ person, upline }: StructureProps) {
  const say = useText()
  const { canUse } = useAccess()
  const [isMoving, setMoving] = useState(false)
  const update = useChange(affiliates.update)

  async function move(program_id: number) {
    await update.mutateAsync({ id: person.id, body: { program_id } })
    notify.success(say('common.saved'))
  }

  return (
    <FormSection id="structure" title={say('affiliateProfile.structure')} lead={say('affiliateProfile.structureLead')}>
      <Inline gap={10} justify="space-between" wrap>
        <p className={parts.label}>
          {say('affiliateQuick.program')}
          <strong className={`${parts.heading} ${parts.bold} ${parts.breakAnywhere} ${parts.ownLine}`}>{person.program}</strong>
        </p>
        <Button variant="default" onClick={() => setMoving(true)}>
          {say('affiliateProfile.changeProgram')}
        </Button>
      </Inline>
      <AffiliateSelect
        {...upline}
        label={say('affiliateProfile.upline')}
        hint={say('affiliateProfile.uplineHint')}
        chosen={person.upline}
        leaveOut={person.id}
        disabled={!canUse('downlineAssignment')}
        optional
      />
      {!canUse('downlineAssignment') && <PlanHint feature="downlineAssignment" />}
      {isMoving && (
        <MoveDialog
          title={say('affiliateProfile.changeProgram')}
          from={person.program_id}
          move={move}
          close={() => setMoving(false)}
        />
      )}
    </FormSection>
  )
}
