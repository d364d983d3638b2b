import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import type { AffiliateRow } from '../../contract.ts'
import { RemoveDialog } from '../leaving/RemoveDialog.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'

type AffiliateToRemove = Pick<AffiliateRow, 'id' | 'full_name' | 'coupon'>

/** Deletes after a question; while money is open the reason is told instead. */
export function useRemoval(onRemoved?: () => void) {
  const say = useText()
  const [person, askToRemove] = useState<AffiliateToRemove>()
  const [reason, refuse] = useState<string>()
  const close = () => askToRemove(undefined)
  const dialogs = (
    <>
      {person && <RemoveDialog person={person} codes={person.coupon} onRemoved={onRemoved} close={close} />}
      <RefusedDialog title={say('affiliateList.deleteRefused')} reason={reason} close={() => refuse(undefined)} />
    </>
  )
  return { askToRemove, refuse, dialogs }
}
