import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Layers, Plus, TrendingUp } from 'lucide-react'
import { useRead } from '#admin/calls/useRead.ts'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useColumns } from '#features/columns/admin/index.ts'
import { type ProgramRow, programs } from '../../contract.ts'
import { programList } from '../../rules/programList.ts'
import { autoTierPath, createPath, editPath } from '../paths.ts'
import { Affiliates, DefaultChoice, ProgramName, Rate, Referrals, Since, StatusSwitch, TypeName } from './cells.tsx'
import styles from './list.module.css'
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

  const columns: Column<ProgramRow>[] = [
    { id: 'name', title: 'program.list.name', sortable: true, cell: program => <ProgramName program={program} /> },
    { id: 'type', title: 'program.list.type', width: 150, cell: program => <TypeName program={program} /> },
    { id: 'rate', title: 'program.list.rate', width: 190, cell: program => <Rate program={program} /> },
    {
      id: 'affiliates',
      title: 'program.list.affiliates',
      width: 104,
      align: 'end',
      cell: program => <Affiliates program={program} />,
    },
    {
      id: 'referrals',
      title: 'program.list.referrals',
      width: 104,
      align: 'end',
      cell: program => <Referrals program={program} />,
    },
    {
      id: 'is_default',
      title: 'program.list.default',
      width: 88,
      cell: program => <DefaultChoice program={program} choose={actions.makeDefault} isBusy={actions.isBusy} />,
    },
    {
      id: 'status',
      title: 'program.list.active',
      sortable: true,
      width: 112,
      cell: program => <StatusSwitch program={program} set={actions.setStatus} isBusy={actions.isBusy} />,
    },
    { id: 'created_at', title: 'program.list.created', sortable: true, width: 116, cell: program => <Since program={program} /> },
  ]

  return (
    <div className={styles.screen}>
      {blank?.may_add === false && <PlanHint feature="programsUnlimited" />}
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
            label: say('program.list.status'),
            options: [
              { value: '1', label: say('program.active') },
              { value: '0', label: say('program.inactive') },
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
    </div>
  )
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
