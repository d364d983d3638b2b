import { Button } from '@mantine/core'
import { Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { LoadedProgram, ProgramPage } from '#features/commissions/programs/admin/index.ts'
import { type Program, programs, type SpecialRow } from '#features/commissions/programs/contract.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { products } from '../../contract.ts'
import { ProductTitle } from '../ProductTitle.tsx'
import { useAdding } from '../useAdding.ts'
import { usePrice } from '../usePrice.ts'
import { AddSpecials } from './AddSpecials.tsx'
import { InlineRate } from './InlineRate.tsx'
import { Resync } from './Resync.tsx'
import styles from './special.module.css'

export function SpecialCommissions() {
  const say = useText()
  return (
    <LoadedProgram>
      {program => (
        <ProgramPage title={program.name} program={program}>
          {!program.permitted.special_commission && <PlanHint feature="specialCommission" />}
          <SpecialList program={program} />
          <Quiet className={styles.note}>{say('special.order')}</Quiet>
        </ProgramPage>
      )}
    </LoadedProgram>
  )
}

function SpecialList({ program }: { program: Program }) {
  const say = useText()
  const list = useList(programs.specials, { given: { id: program.id } })
  const [question, ask] = useState<Question>()
  const [isAdding, setAdding] = useAdding()
  const removal = useChange(products.bulkRemove, { refreshes: [programs.specials, programs.get] })
  const remove = (rows: readonly SpecialRow[]) =>
    removal
      .mutateAsync({ body: { program_id: program.id, ids: rows.map(row => row.id) } })
      .then(() => notify.success(say('special.removed')), notify.failed)
  const askToRemove = (rows: readonly SpecialRow[]) =>
    ask({
      title:
        rows.length === 1
          ? say('special.removeOne', { product: rows[0]!.title })
          : say('special.removeSeveral', { count: rows.length }),
      text: say('special.removeText'),
      confirm: say('common.remove'),
      run: () => remove(rows),
    })
  const trash = <Trash2 size={16} aria-hidden />
  const columns: Column<SpecialRow>[] = [
    { id: 'title', title: 'special.product', sortable: true, cell: row => <Product row={row} /> },
    {
      id: 'rate',
      title: 'special.commission',
      width: 372,
      cell: row => <InlineRate key={`${row.commission_type}:${row.commission_amount}`} row={row} program_id={program.id} />,
    },
    { id: 'synced_at', title: 'special.synced', sortable: true, width: 150, cell: row => <Synced row={row} /> },
  ]
  const add = (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      disabled={!program.permitted.special_commission}
      onClick={() => setAdding(true)}
    >
      {say('special.add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        level={2}
        list={list}
        title={say('page.programSpecial')}
        lead={say('special.lead')}
        actions={
          <>
            {(list.total > 0 || list.isFiltered) && <Resync program_id={program.id} />}
            {add}
          </>
        }
        columns={columns}
        searchable
        nameOf={row => row.title}
        rowActions={row => [{ label: say('common.remove'), icon: trash, danger: true, run: () => askToRemove([row]) }]}
        bulk={[{ label: say('common.remove'), icon: trash, danger: true, run: askToRemove }]}
        empty={
          <ListMessage icon={<Star size={22} />} title={say('special.emptyTitle')} text={say('special.emptyText')} action={add} />
        }
      />
      <ConfirmDialog question={question} close={() => ask(undefined)} />
      <AddSpecials program={program} opened={isAdding && program.permitted.special_commission} close={() => setAdding(false)} />
    </>
  )
}

function Product({ row }: { row: SpecialRow }) {
  const say = useText()
  const price = usePrice()
  const isBehind = row.variants !== row.variants_now && row.removed === 0
  const reach = isBehind ? say('special.behind', { count: row.variants, now: row.variants_now }) : undefined
  return <ProductTitle item={row} below={[price(row), reach].filter(Boolean).join(' · ')} />
}

function Synced({ row }: { row: SpecialRow }) {
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  return <When at={row.synced_at} timeZone={timeZone} />
}
