import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, RefreshCw, TicketPercent, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { ImportDialog } from '#features/account/imports/admin/index.ts'
import { type CouponRow, couponSources, coupons } from '../../contract.ts'
import { couponsChanged } from '../../events.ts'
import { couponList } from '../../rules/couponList.ts'
import { couponStates } from '../../rules/couponState.ts'
import { couponsPath, createPath, managePath } from '../paths.ts'
import { couponColumns } from './columns.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useCouponActions } from './useCouponActions.tsx'
import { useResync } from './useResync.ts'

/** Every code with whose it is, what it gives, what it brought, and how it stands in the store. */
export function CouponList() {
  const say = useText()
  const navigate = useNavigate()
  const list = useList(coupons.list)
  const { actions, dialogs } = useCouponActions()
  const [removed, remove] = useState<CouponRow[]>()
  const [isImporting, setImporting] = useState(false)
  useLive(coupons.list, couponsChanged)
  return (
    <>
      <ListScreen
        list={list}
        title={say('page.coupons')}
        lead={say('couponList.lead')}
        actions={<HeadActions startImport={() => setImporting(true)} />}
        columns={couponColumns}
        columnChoice={useColumns(couponList)}
        searchable
        filters={useFilters()}
        exportFrom={coupons.export}
        nameOf={row => row.code}
        open={row => (row.owner === 'deleted' ? undefined : managePath(row.affiliate_id))}
        rowActions={actions}
        // What was given away already is changed where it is going.
        isSelectable={row => row.after === null}
        bulk={[{ label: say('couponList.remove'), icon: <Trash2 size={16} aria-hidden />, danger: true, run: remove }]}
        empty={{ icon: TicketPercent, title: say('couponList.emptyTitle'), text: say('couponList.emptyText') }}
      />
      <ImportDialog
        kind="coupons"
        title={say('couponList.importTitle')}
        lead={say('couponList.importLead')}
        opened={isImporting}
        onClose={() => setImporting(false)}
        refreshes={[coupons.list]}
        seeRows={
          list.isFiltered ? { label: say('couponList.importShow'), run: () => void navigate({ to: couponsPath }) } : undefined
        }
      />
      {removed && (
        <RemoveDialog
          rows={removed}
          close={() => {
            remove(undefined)
            list.select([])
          }}
        />
      )}
      {dialogs}
    </>
  )
}

function useFilters() {
  const say = useText()
  return [
    choiceFilter({
      id: 'state',
      label: say('coupons.field.state'),
      options: optionsOf(couponStates, state => say(`coupons.state.${state}`)),
    }),
    choiceFilter({
      id: 'source',
      label: say('coupons.field.source'),
      options: optionsOf(couponSources, source => say(`coupons.source.${source}`)),
    }),
    choiceFilter({
      id: 'unowned',
      label: say('couponList.unowned'),
      options: [{ value: '1', label: say('couponList.unownedOnly') }],
    }),
    choiceFilter({
      id: 'leaked',
      label: say('couponList.leaked'),
      options: [{ value: '1', label: say('couponList.leakedOnly') }],
    }),
  ]
}

function HeadActions({ startImport }: { startImport: () => void }) {
  const say = useText()
  const resync = useResync()
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={resync.isPending}
        onClick={resync.start}
      >
        {say('couponList.resync')}
      </Button>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={startImport}>
        {say('couponList.import')}
      </Button>
      <Button component={Link} to={createPath} leftSection={<Plus size={16} aria-hidden />}>
        {say('couponList.add')}
      </Button>
    </Group>
  )
}
