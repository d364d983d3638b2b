import { FileInput } from '@mantine/core'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { type Day, todayIn } from '#kit/days.ts'
import { PROOF_KINDS } from '../shared/proof-kinds.ts'

/** What is known of a payment that was made outside. */
export interface Hand {
  /** Today where nothing is said. */
  paid_on: Day | null
  reference: string
  proof: File | null
}

export const noHand: Hand = { paid_on: null, reference: '', proof: null }
export const hasHand = ({ paid_on, reference, proof }: Hand) => paid_on !== null || reference.trim() !== '' || proof !== null

/** As it is sent; the proof follows the payment. */
export const handBody = ({ paid_on, reference }: Hand) => ({ paid_on: paid_on ?? undefined, reference })

const nothing = () => undefined

interface HandFieldsProps {
  hand: Hand
  edit: (change: Partial<Hand>) => void
  /** One payment has a proof; many have one each, on their own pages. */
  withProof?: boolean
}

/** When a payment by hand was made, by which number it is found, and what shows it. */
export function HandFields({ hand, edit, withProof = false }: HandFieldsProps) {
  const say = useText()
  const today = todayIn(useShop().data?.time_zone ?? 'UTC')
  return (
    <>
      <DateField
        name="paid_on"
        value={hand.paid_on ?? today}
        onChange={day => edit({ paid_on: day === today ? null : day })}
        onBlur={nothing}
        today={today}
        rule="future"
        label={say('payout.hand.paidOn')}
        hint={say('payout.hand.paidOnHint')}
      />
      <TextField
        name="reference"
        value={hand.reference}
        onChange={reference => edit({ reference })}
        onBlur={nothing}
        label={say('payout.hand.reference')}
        hint={say('payout.hand.referenceHint')}
        limit={{ max: 100 }}
        optional
      />
      {withProof && (
        <FileInput
          label={say('payout.hand.proof')}
          description={say('payout.hand.proofHint')}
          placeholder={say('payout.hand.choose')}
          accept={PROOF_KINDS}
          value={hand.proof}
          onChange={proof => edit({ proof })}
          clearable
          clearButtonProps={{ 'aria-label': say('common.remove') }}
        />
      )}
    </>
  )
}
