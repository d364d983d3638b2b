import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { CallError } from '#kit/contract/errors.ts'
import { type AffiliateRow, affiliates } from '../../contract.ts'
import { RefusedDialog } from './RefusedDialog.tsx'

/** Deletes after a question; while money is open the reason is told instead. */
export function useRemoval(onRemoved?: () => void) {
  const say = useText()
  const removal = useChange(affiliates.remove)
  const [question, ask] = useState<Question>()
  const [reason, refuse] = useState<string>()

  async function remove(id: number) {
    try {
      await removal.mutateAsync({ id })
      notify.success(say('affiliateList.deleted'))
      onRemoved?.()
    } catch (error) {
      refuse(error instanceof CallError ? error.message : '')
    }
  }

  const askToRemove = ({ id, full_name }: Pick<AffiliateRow, 'id' | 'full_name'>) =>
    ask({
      title: say('affiliateList.deleteTitle', { name: full_name }),
      text: say('affiliateList.deleteText'),
      confirm: say('common.delete'),
      run: () => remove(id),
    })

  const dialogs = (
    <>
      <ConfirmDialog question={question} close={() => ask(undefined)} />
      <RefusedDialog title={say('affiliateList.deleteRefused')} reason={reason} close={() => refuse(undefined)} />
    </>
  )
  return { askToRemove, refuse, dialogs }
}
