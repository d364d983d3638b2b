import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { affixesOf, money as moneyNotation, percent } from '#admin/form/numbers/typed-numbers.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { kindOf, typeText } from '#features/commissions/programs/admin/index.ts'
import { programs, type SpecialRow } from '#features/commissions/programs/contract.ts'
import { readAmount } from '#features/commissions/programs/rules/readAmount.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { CallError } from '#kit/contract/errors.ts'
import { products } from '../../contract.ts'
import styles from './special.module.css'

const types = Object.values(CommissionType)

interface Rate {
  type: CommissionType
  amount: string
}

interface InlineRateProps {
  row: SpecialRow
  program_id: number
}

/** Type and amount in the row itself, saved when the field is left. A percentage never becomes money: with another kind the amount is asked anew. */
export function InlineRate({ row, program_id }: InlineRateProps) {
  const say = useText()
  const money = useMoney()
  const saving = useChange(products.update, { refreshes: [programs.specials, programs.get] })
  const [type, setType] = useState(row.commission_type)
  const [amount, setAmount] = useState(row.commission_amount)
  const [problem, setProblem] = useState<string>()
  const kind = kindOf(type)
  const notationOf = (of: CommissionType) => (kindOf(of) === 'percent' ? percent : moneyNotation(money.currency, money.template))
  const { before } = kind === 'percent' ? { before: '' } : affixesOf(money.template ?? '')

  function problemWith(rate: Rate): string | undefined {
    if (rate.amount !== '' && notationOf(rate.type).read(rate.amount) === null) return say('error.field.notAnAmount')
    const read = readAmount(rate.amount || null, rate.type, money.currency)
    return 'problem' in read ? say.any(read.problem.key, read.problem.params) : undefined
  }

  async function save(typed: Rate) {
    const rate = { ...typed, amount: typed.amount.replace(/\.$/, '') }
    if (rate.type === row.commission_type && rate.amount === row.commission_amount) return setProblem(undefined)
    const found = problemWith(rate)
    setProblem(found)
    if (found) return
    try {
      await saving.mutateAsync({ id: row.id, body: { program_id, commission_type: rate.type, commission_amount: rate.amount } })
      notify.success(say('common.saved'))
    } catch (error) {
      setProblem(sentenceOf(error) || say('error.unavailable'))
    }
  }

  return (
    <Columns least={132} gap={8} className={styles.rate}>
      <Select
        size="sm"
        aria-label={say('special.typeOf', { product: row.title })}
        data={types.map(value => ({ value: String(value), label: say(typeText[value]) }))}
        value={String(type)}
        allowDeselect={false}
        onChange={chosen => {
          const next = Number(chosen) as CommissionType
          setType(next)
          if (kindOf(next) === kind) return void save({ type: next, amount })
          setAmount(kindOf(next) === kindOf(row.commission_type) ? row.commission_amount : '')
          setProblem(say('special.amountAgain'))
        }}
      />
      <TextInput
        size="sm"
        aria-label={say('special.amountOf', { product: row.title })}
        value={amount}
        error={problem}
        inputMode="decimal"
        dir="ltr"
        onChange={event => {
          const text = notationOf(type).clean(event.currentTarget.value)
          if (text !== undefined) setAmount(text)
        }}
        onBlur={() => void save({ type, amount })}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') {
            setType(row.commission_type)
            setAmount(row.commission_amount)
            setProblem(undefined)
          }
        }}
        leftSection={before && <Quiet as="span">{before}</Quiet>}
        rightSection={kind === 'percent' && <Quiet as="span">%</Quiet>}
      />
    </Columns>
  )
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return ''
  return Object.values(error.fields).flat()[0] ?? error.message
}
