import type { ReactNode } from 'react'
import type { Column } from '#admin/list/ListScreen.tsx'
import type { AffiliateRow } from '../../contract.ts'
import { affiliateList, type FieldColumn, type ListColumn, listColumnOf } from '../../rules/affiliateList.ts'
import { affiliateFields, type ListedField, listedFields } from '../../rules/fields.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { Action, Codes, Country, LastLogin, Line, Name, Registered, Source, Tags, Text, Unpaid } from './cells.tsx'

type AffiliateColumn = Omit<Column<AffiliateRow>, 'id'>

const own: Record<Exclude<ListColumn, FieldColumn>, AffiliateColumn> = {
  full_name: {
    title: 'affiliates.field.full_name',
    sortable: true,
    width: 224,
    cell: row => <Name row={row} />,
  },
  email: {
    title: 'affiliates.field.email',
    sortable: true,
    width: 200,
    cell: row => <Line text={row.email} />,
  },
  status: { title: 'affiliates.field.status', width: 100, cell: row => <StatusBadge status={row.status} /> },
  program: { title: 'affiliates.field.program', width: 140, cell: row => <Text text={row.program} /> },
  coupon: { title: 'affiliates.field.coupon', width: 112, cell: row => <Codes row={row} /> },
  registration_time: {
    title: 'affiliates.field.created_at',
    sortable: true,
    sortBy: 'created_at',
    width: 124,
    cell: row => <Registered row={row} />,
  },
  tags: { title: 'affiliates.field.tags', width: 150, cell: row => <Tags tags={row.tags} /> },
  unpaid: { title: 'affiliates.field.unpaid', width: 150, align: 'end', cell: row => <Unpaid row={row} /> },
  id: { title: 'affiliates.field.id', sortable: true, width: 84, cell: row => row.id },
  login_count: { title: 'affiliates.field.login_count', sortable: true, width: 92, align: 'end', cell: row => row.login_count },
  last_login: { title: 'affiliates.field.last_login', sortable: true, width: 156, cell: row => <LastLogin row={row} /> },
  signup_source: { title: 'affiliates.field.register_method', width: 150, cell: row => <Source row={row} /> },
  action: { title: 'affiliates.field.action', width: 128, cell: row => <Action row={row} /> },
}

/** Stored texts are shown as they are, but for these. */
const cells: Partial<Record<ListedField, (row: AffiliateRow) => ReactNode>> = { country: row => <Country row={row} /> }

const stored = Object.fromEntries(
  listedFields.map(name => [
    listColumnOf(name),
    {
      title: `affiliates.field.${name}`,
      width: affiliateFields[name].list.width,
      cell: cells[name] ?? (row => <Text text={row[name]} />),
    },
  ]),
) as Record<FieldColumn, AffiliateColumn>

const all = { ...own, ...stored }

export const affiliateColumns = affiliateList.columns.map(id => ({ id, ...all[id] }))
