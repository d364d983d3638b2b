import { Progress } from '@mantine/core'
import type { CellProps } from '#admin/list/CellProps.ts'
import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { formatDate } from '#kit/dates.ts'
import type { BonusRow } from '../../contract.ts'
import { progressOf } from '../../rules/progressOf.ts'

export function Programs({ row: { programs } }: CellProps<BonusRow>) {
  const say = useText()
  if (programs === null) return say('bonuses.allPrograms')
  if (programs.length === 0) return <Quiet as="span">{say('bonusList.noProgram')}</Quiet>
  return programs.map(program => program.name).join(', ')
}

export const Goal = ({ row: { goal } }: CellProps<BonusRow>) => (
  <Stack as="span" gap={2} align="start" className={parts.breakAnywhere}>
    {goal.map(sentence => (
      <span key={sentence}>{sentence}</span>
    ))}
  </Stack>
)

/** How often, from when, to when. */
export function PeriodOf({ row: { period, starts_on, ends_on } }: CellProps<BonusRow>) {
  const say = useText()
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, say.language, 'UTC')
  return (
    <Stack as="span" gap={2} align="start" className={parts.breakAnywhere}>
      <span>{say(`bonuses.period.${period}`)}</span>
      <Quiet as="small">
        {ends_on
          ? say('bonusList.between', { from: day(starts_on), until: day(ends_on) })
          : say('bonusList.since', { from: day(starts_on) })}
      </Quiet>
    </Stack>
  )
}

const tones: Record<BonusRow['state'], Tone> = { active: 'done', planned: 'waiting', paused: 'waiting', ended: 'quiet' }

export function StateBadge({ row: { state, needs_amounts } }: CellProps<BonusRow>) {
  const say = useText()
  return (
    <Stack as="span" gap={2} align="start" className={parts.breakAnywhere}>
      <ToneBadge tone={tones[state]}>{say(`bonuses.state.${state}`)}</ToneBadge>
      {needs_amounts && <small>{say('bonusList.needsAmounts')}</small>}
    </Stack>
  )
}

/** How many of those who can earn it have it. */
export function Way({ row: { holders, participants, title } }: CellProps<BonusRow>) {
  const say = useText()
  const capped =
    participants >= COUNT_CAP ? `${COUNT_CAP.toLocaleString(say.language)}+` : participants.toLocaleString(say.language)
  const share = participants === 0 ? 0 : progressOf(holders, participants)
  return (
    <Stack as="span" gap={4}>
      <small>{say('bonusList.of', { reached: holders.toLocaleString(say.language), participants: capped })}</small>
      <Progress value={share} size="sm" aria-label={say('bonusList.wayOf', { title })} />
    </Stack>
  )
}

export const Reached = ({ row: { reached } }: CellProps<BonusRow>) => reached.toLocaleString(useText().language)

export function Cost({ row: { cost, currency } }: CellProps<BonusRow>) {
  return useMoney(currency).show(cost)
}

export function Since({ row: { created_at } }: CellProps<BonusRow>) {
  const say = useText()
  return <time dateTime={created_at}>{formatDate(created_at, say.language, useShop().data?.time_zone)}</time>
}
