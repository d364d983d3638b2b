import { Title } from '@mantine/core'
import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Gate } from '#admin/gate/Gate.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { ProductPicture } from '#features/commissions/products/admin/index.ts'
import { analytics, type ProductFigures } from '../../contract.ts'
import styles from '../analytics.module.css'
import { Amount, Count } from './cells.tsx'
import { useShownScope } from './useShownScope.ts'

/** What was sold of each product, where the plan has it. */
export function ProductTable({ views }: { views: ReactNode }) {
  return (
    <Gate feature="productAnalytics" locked={<Locked views={views} />}>
      <Products views={views} />
    </Gate>
  )
}

function Locked({ views }: { views: ReactNode }) {
  const say = useText()
  return (
    <Stack as="section" className={`${styles.card} ${parts.card} ${parts.raised}`}>
      <Title order={2} size="h3">
        {say('analytic.table.productsTitle')}
      </Title>
      {views}
      <p className={styles.lead}>{say('analytic.table.productsLead')}</p>
      <PlanHint feature="productAnalytics" />
    </Stack>
  )
}

function Products({ views }: { views: ReactNode }) {
  const say = useText()
  const list = useList(analytics.products, { views: ['from', 'to'] })
  const { from, to } = useShownScope()
  // The list of referrals knows those of affiliates alone.
  const behind = (row: ProductFigures) =>
    list.state.is_referral === '1' && row.product_id !== null
      ? { scope: { from, to }, counted: 'sales' as const, extra: { product_id: String(row.product_id) } }
      : undefined
  const columns: Column<ProductFigures>[] = [
    { id: 'title', title: 'analytics.column.product', width: 280, sortable: true, cell: row => <ProductCell row={row} /> },
    {
      id: 'orders',
      title: 'analytics.column.orders',
      width: 104,
      sortable: true,
      align: 'end',
      cell: row => <Count value={row.orders} behind={behind(row)} />,
    },
    {
      id: 'quantity',
      title: 'analytics.column.quantity',
      width: 104,
      sortable: true,
      align: 'end',
      cell: row => <Count value={row.quantity} />,
    },
    {
      id: 'revenue',
      title: 'analytics.column.revenue',
      width: 130,
      sortable: true,
      align: 'end',
      cell: row => <Amount value={row.revenue} />,
    },
  ]
  return (
    <ListScreen
      list={list}
      level={2}
      title={say('analytic.table.productsTitle')}
      lead={say('analytic.table.productsLead')}
      views={views}
      columns={columns}
      searchable
      filters={[
        choiceFilter({
          id: 'is_referral',
          label: say('analytic.table.soldBy'),
          options: [
            { value: '1', label: say('analytic.table.byAffiliates') },
            { value: '0', label: say('analytic.table.byStore') },
          ],
        }),
      ]}
      exportFrom={analytics.exportProducts}
      nameOf={row => row.title}
      empty={
        <ListMessage
          icon={<Package size={22} />}
          title={say('analytic.table.emptyTitle')}
          text={say('analytic.table.emptyText')}
        />
      }
    />
  )
}

function ProductCell({ row: { title, image_url } }: { row: ProductFigures }) {
  return (
    <Inline as="span" gap="sm" className={parts.breakAnywhere}>
      <ProductPicture url={image_url} />
      <span>{title}</span>
    </Inline>
  )
}
