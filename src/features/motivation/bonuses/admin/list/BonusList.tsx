import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Pause, Pencil, Play, Plus, Trophy, Users } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useRemoval } from '#admin/list/useRemoval.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { useProgramOptions } from '#features/commissions/programs/admin/index.ts'
import { type BonusRow, bonuses } from '../../contract.ts'
import { bonusesChanged } from '../../events.ts'
import { bonusKinds, bonusStates } from '../../rules/Bonus.ts'
import { bonusList } from '../../rules/bonusList.ts'
import { createPath, editPath, progressPath } from '../paths.ts'
import { Cost, Goal, PeriodOf, Programs, Reached, Since, StateBadge, Way } from './cells.tsx'

const columns: Column<BonusRow>[] = [
  { id: 'title', title: 'bonuses.column.title', width: 140, sortable: true, card: 'title', cell: row => row.title },
  { id: 'programs', title: 'bonuses.column.programs', width: 110, card: 'line', cell: row => <Programs row={row} /> },
  { id: 'goal', title: 'bonuses.column.goal', card: 'line', cell: row => <Goal row={row} /> },
  { id: 'period', title: 'bonuses.column.period', width: 120, card: 'line', cell: row => <PeriodOf row={row} /> },
  { id: 'state', title: 'bonuses.column.state', width: 92, card: 'beside', cell: row => <StateBadge row={row} /> },
  { id: 'progress', title: 'bonusList.progress', width: 105, sortable: true, card: 'line', cell: row => <Way row={row} /> },
  {
    id: 'reached',
    title: 'bonuses.column.reached',
    width: 86,
    sortable: true,
    align: 'end',
    cell: row => <Reached row={row} />,
  },
  {
    id: 'cost',
    title: 'bonuses.column.cost',
    width: 100,
    sortable: true,
    align: 'end',
    card: 'amount',
    cell: row => <Cost row={row} />,
  },
  { id: 'created_at', title: 'bonusList.created_at', width: 112, sortable: true, card: 'none', cell: row => <Since row={row} /> },
]

/** Everything that is given besides commissions. */
export function BonusList() {
  const say = useText()
  useLive(bonuses.list, bonusesChanged)
  const { data: blank } = useRead(bonuses.blank, undefined, { staleTime: 60_000 })
  const { options } = useProgramOptions()
  const setStatus = useChange(bonuses.setStatus)
  const removing = useChange(bonuses.remove)
  const removal = useRemoval<BonusRow>({
    remove: ({ id }) => removing.mutateAsync({ id }),
    title: rows =>
      rows.length === 1
        ? say('bonusList.removeTitle', { title: rows[0]!.title })
        : say('bonusList.removeManyTitle', { count: rows.length }),
    text: say('bonusList.removeText'),
    done: say('bonusList.removed'),
    failed: say('common.error'),
  })
  async function turn({ id }: BonusRow, status: 0 | 1) {
    try {
      await setStatus.mutateAsync({ id, body: { status } })
      notify.success(say(status === 1 ? 'bonusList.resumed' : 'bonusList.paused'))
    } catch (error) {
      notify.failed(error)
    }
  }
  async function turnMany(rows: readonly BonusRow[], status: 0 | 1) {
    const turned = rows.filter(row => row.state !== 'ended' && (row.state === 'paused') === (status === 1))
    const tried = await Promise.allSettled(turned.map(({ id }) => setStatus.mutateAsync({ id, body: { status } })))
    const refused = tried.find(one => one.status === 'rejected')
    if (refused) notify.failed(refused.reason)
    else notify.success(say('bonusList.changedMany', { count: turned.length }))
    list.select([])
  }
  const list = useList(bonuses.list)
  const isLocked = blank?.permitted === false
  return (
    <Stack>
      {isLocked && <PlanHint feature="bonus" />}
      <ListScreen
        list={list}
        title={say('page.bonuses')}
        lead={say('bonusList.lead')}
        actions={<NewButton isLocked={isLocked} />}
        columns={columns}
        columnChoice={useColumns(bonusList)}
        searchable
        filters={[
          choiceFilter({
            id: 'state',
            label: say('bonuses.column.state'),
            options: optionsOf(bonusStates, state => say(`bonuses.state.${state}`)),
          }),
          choiceFilter({
            id: 'kind',
            label: say('bonuses.column.kind'),
            options: optionsOf(bonusKinds, kind => say(`bonuses.kind.${kind}`)),
          }),
          choiceFilter({ id: 'program_id', label: say('bonuses.column.programs'), options }),
        ]}
        exportFrom={bonuses.export}
        nameOf={row => row.title}
        open={row => progressPath(row.id)}
        bulk={[
          {
            label: say('bonusList.pause'),
            icon: <Pause size={16} aria-hidden />,
            run: rows => void turnMany(rows, 0),
          },
          {
            label: say('bonusList.resume'),
            icon: <Play size={16} aria-hidden />,
            run: rows => void turnMany(rows, 1),
          },
          removal.ofMany,
        ]}
        rowActions={row => [
          { label: say('bonusList.progressOf'), icon: <Users size={16} aria-hidden />, to: progressPath(row.id) },
          { label: say('common.edit'), icon: <Pencil size={16} aria-hidden />, to: editPath(row.id) },
          ...(row.state === 'ended'
            ? []
            : [
                row.state === 'paused'
                  ? { label: say('bonusList.resume'), icon: <Play size={16} aria-hidden />, run: () => void turn(row, 1) }
                  : { label: say('bonusList.pause'), icon: <Pause size={16} aria-hidden />, run: () => void turn(row, 0) },
              ]),
          removal.ofRow(row),
        ]}
        empty={{
          icon: Trophy,
          title: say('bonusList.emptyTitle'),
          text: say('bonusList.emptyText'),
          action: <NewButton isLocked={isLocked} />,
        }}
      />
      {removal.dialog}
    </Stack>
  )
}

function NewButton({ isLocked }: { isLocked: boolean }) {
  const look = { leftSection: <Plus size={16} aria-hidden />, children: useText()('page.bonusCreate') }
  return isLocked ? <Button {...look} disabled /> : <Button {...look} component={Link} to={createPath} />
}
