import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { kindOf, typeText } from '#features/commissions/programs/admin/index.ts'
import { type Program, programs } from '#features/commissions/programs/contract.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { CallError } from '#kit/contract/errors.ts'
import { products } from '../../contract.ts'
import { type Picked, ProductPicker } from '../picker/ProductPicker.tsx'
import styles from './special.module.css'

const types = Object.values(CommissionType)

interface AddSpecialsProps {
  program: Program
  opened: boolean
  close: () => void
}

/** Choose products or whole collections, and what they pay. */
export function AddSpecials({ program, opened, close }: AddSpecialsProps) {
  const say = useText()
  const money = useMoney()
  const adding = useChange(products.add, { refreshes: [programs.specials, programs.get] })
  const [type, setType] = useState<CommissionType>(CommissionType.percentOfSale)
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()

  async function add(picked: Picked): Promise<boolean> {
    if (amount === '') {
      setError(say.any('programs.amountRequired'))
      return false
    }
    const body = { program_id: program.id, ...picked, commission_type: type, commission_amount: amount }
    try {
      await adding.mutateAsync({ body })
      notify.success(say('special.added'))
      setAmount('')
      return true
    } catch (failure) {
      const fields = failure instanceof CallError ? Object.values(failure.fields).flat() : []
      setError(fields[0] ?? ((failure instanceof Error && failure.message) || say('error.unavailable')))
      return false
    }
  }

  return (
    <ProductPicker
      opened={opened}
      close={close}
      title={say('special.add')}
      kinds={['product', 'collection']}
      confirm={say('common.add')}
      pick={add}
    >
      <Columns least={180} gap={12} className={styles.newRate}>
        <SelectField
          name="commission_type"
          label={say('program.commission.type')}
          options={types.map(value => ({ value: String(value), label: say(typeText[value]) }))}
          value={String(type)}
          onBlur={() => undefined}
          onChange={chosen => {
            const next = Number(chosen) as CommissionType
            if (kindOf(next) !== kindOf(type)) setAmount('')
            setType(next)
          }}
        />
        <DecimalField
          {...money}
          name="commission_amount"
          label={say(`program.commission.amount.${kindOf(type)}`)}
          kind={kindOf(type)}
          value={amount}
          error={error}
          onChange={text => {
            setAmount(text)
            setError(undefined)
          }}
          onBlur={() => undefined}
        />
      </Columns>
    </ProductPicker>
  )
}
