import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Layers, Plus, TrendingUp } from 'lucide-react'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { planNeededFor, plans } from '#kit/access.ts'
import { type ProgramDefaults, programs } from '../../contract.ts'
import { programList } from '../../rules/programList.ts'
import { autoTierPath, createPath, editPath } from '../paths.ts'
import { DefaultChoice, StatusSwitch } from './cells.tsx'
import { programColumns } from './columns.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { RegistrationLink } from './RegistrationLink.tsx'
import { useProgramActions } from './useProgramActions.tsx'

export function ProgramList() {
  const say = useText()
  const columnChoice = useColumns(programList)
  const counted = ['affiliates', 'referrals'].filter(name => columnChoice.shown?.includes(name) ?? true)
  const list = useList(programs.list, { given: { query: { colsTrans: ['name', ...counted, 'theme_type'].join() } } })
  const actions = useProgramActions()
  const { data: blank } = useRead(programs.blank, undefined, { staleTime: 60_000 })

  const columns = programColumns({
    is_default: program => <DefaultChoice program={program} choose={actions.makeDefault} isBusy={actions.isBusy} />,
    status: program => <StatusSwitch program={program} set={actions.setStatus} isBusy={actions.isBusy} />,
  })

  return (
    <Stack>
      {blank?.may_add === false && <PlanHint feature="programsUnlimited" text={beyondPlan(blank, say)} />}
      <ListScreen
        list={list}
        title={say('page.programs')}
        lead={say('program.list.lead')}
        actions={<Buttons mayAdd={blank?.may_add !== false} />}
        columns={columns}
        columnChoice={columnChoice}
        searchable
        filters={[
          choiceFilter({
            id: 'status',
            label: say('programs.field.status'),
            options: [
              { value: '1', label: say('programs.active') },
              { value: '0', label: say('programs.inactive') },
            ],
          }),
        ]}
        exportFrom={programs.export}
        nameOf={program => program.name}
        open={program => editPath(program.id)}
        rowActions={actions.of}
        empty={
          <ListMessage
            icon={<Layers size={22} />}
            title={say('program.list.emptyTitle')}
            text={say('program.list.emptyText')}
            action={<Buttons mayAdd />}
          />
        }
      />
      <ConfirmDialog question={actions.question} close={actions.closeQuestion} />
      <MessageDialog told={actions.told} close={actions.closeTold} />
      <RegistrationLink program={actions.linked} close={actions.closeLink} />
    </Stack>
  )
}

/** What becomes of the programs that a larger plan made; nothing where there are none. */
function beyondPlan({ used, limit }: ProgramDefaults, say: ReturnType<typeof useText>): string | undefined {
  const count = used - (limit ?? used)
  return count > 0 ? say('program.list.beyond', { count, plan: plans[planNeededFor('programsUnlimited')].title }) : undefined
}

function Buttons({ mayAdd }: { mayAdd: boolean }) {
  const say = useText()
  const look = { leftSection: <Plus size={16} aria-hidden />, children: say('page.programCreate') }
  return (
    <>
      <Button variant="default" component={Link} to={autoTierPath} leftSection={<TrendingUp size={16} aria-hidden />}>
        {say('page.autoTier')}
      </Button>
      {mayAdd ? <Button {...look} component={Link} to={createPath} /> : <Button {...look} disabled />}
    </>
  )
}
