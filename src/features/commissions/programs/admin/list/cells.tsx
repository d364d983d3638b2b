import { Badge, Switch } from '@mantine/core'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { type Flag, toFlag } from '#kit/flags.ts'
import { formatNumber } from '#kit/money/numbers.ts'
import type { ProgramRow } from '../../contract.ts'
import { typeText } from '../../rules/typeText.ts'
import { programRateInWords } from '../rateInWords.ts'
import styles from './list.module.css'

interface CellProps {
  program: ProgramRow
}

export function ProgramName({ program }: CellProps) {
  const say = useText()
  const { canUse, planFor } = useAccess()
  return (
    <Inline as="span" gap={[2, 'xs']} wrap className={parts.name}>
      {program.name}
      {program.is_default === 1 && (
        <Badge variant="light" tt="none" fw={600}>
          {say('program.default')}
        </Badge>
      )}
      {program.is_default === 0 && !canUse('programsUnlimited') && (
        <Badge variant="light" color="gray" tt="none" fw={600}>
          {say('program.beyondPlan', { plan: planFor('programsUnlimited') })}
        </Badge>
      )}
    </Inline>
  )
}

export function TypeName({ program }: CellProps) {
  return useText()(typeText[program.commission_type])
}

export function Rate({ program }: CellProps) {
  const say = useText()
  const { template } = useMoney()
  return programRateInWords(program, { currency: program.currency, template }, say)
}

function Count({ count }: { count: ProgramRow['affiliates'] }) {
  const say = useText()
  if (!count) return <Empty />
  const shown = formatNumber(count.count, say.language)
  return count.capped ? say('list.more', { total: shown }) : shown
}

export const Affiliates = ({ program }: CellProps) => <Count count={program.affiliates} />
export const Referrals = ({ program }: CellProps) => <Count count={program.referrals} />

interface DefaultChoiceProps extends CellProps {
  choose: (program: ProgramRow) => void
  isBusy: boolean
}

/** Exactly one program is the default: radio buttons through the whole list. */
export function DefaultChoice({ program, choose, isBusy }: DefaultChoiceProps) {
  const say = useText()
  return (
    <input
      type="radio"
      name="default-program"
      className={styles.radio}
      aria-label={say('program.list.makeDefault', { name: program.name })}
      checked={program.is_default === 1}
      disabled={isBusy}
      onChange={() => choose(program)}
    />
  )
}

interface StatusSwitchProps extends CellProps {
  set: (program: ProgramRow, status: Flag) => void
  isBusy: boolean
}

export function StatusSwitch({ program, set, isBusy }: StatusSwitchProps) {
  const say = useText()
  return (
    <Switch
      aria-label={say('program.list.isActive', { name: program.name })}
      checked={program.status === 1}
      disabled={isBusy}
      onChange={event => set(program, toFlag(event.currentTarget.checked))}
    />
  )
}

export function Since({ program }: CellProps) {
  const say = useText()
  return formatDate(program.created_at, say.language, useShop().data?.time_zone)
}
