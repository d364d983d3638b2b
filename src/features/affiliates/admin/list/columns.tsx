import type { Column } from '#admin/list/ListScreen.tsx'
import type { ColumnOf } from '#features/columns/rules/list-columns.ts'
import type { AffiliateRow } from '../../contract.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { Action, Codes, Country, LastLogin, Line, Name, Registered, Source, Tags, Text, Unpaid } from './cells.tsx'

type AffiliateColumn = Column<AffiliateRow> & { id: ColumnOf<'affiliate_index'> }

type TextField = 'program' | 'company' | 'address' | 'city' | 'state' | 'phone' | 'personal_detail' | 'website'

const textColumn = (id: TextField | 'vat_number' | 'instagram', width = 140): AffiliateColumn => ({
  id,
  title: `affiliateList.column.${id}`,
  width,
  cell: row => <Text text={row[id]} />,
})

export const affiliateColumns: AffiliateColumn[] = [
  {
    id: 'full_name',
    title: 'affiliateList.column.full_name',
    sortable: true,
    always: true,
    width: 224,
    cell: row => <Name row={row} />,
  },
  {
    id: 'email',
    title: 'affiliateList.column.email',
    sortable: true,
    always: true,
    width: 200,
    cell: row => <Line text={row.email} />,
  },
  { id: 'status', title: 'affiliateList.column.status', width: 100, cell: row => <StatusBadge status={row.status} /> },
  textColumn('program', 140),
  { id: 'coupon', title: 'affiliateList.column.coupon', width: 112, cell: row => <Codes row={row} /> },
  {
    id: 'registration_time',
    title: 'affiliateList.column.registration_time',
    sortable: true,
    sortBy: 'created_at',
    width: 124,
    cell: row => <Registered row={row} />,
  },
  { id: 'tags', title: 'affiliateList.column.tags', width: 150, cell: row => <Tags tags={row.tags} /> },
  { id: 'unpaid', title: 'affiliateList.column.unpaid', width: 150, align: 'end', cell: row => <Unpaid row={row} /> },
  { id: 'id', title: 'affiliateList.column.id', sortable: true, width: 84, cell: row => row.id },
  textColumn('company'),
  textColumn('address', 180),
  textColumn('city', 120),
  textColumn('state', 120),
  { id: 'country', title: 'affiliateList.column.country', width: 120, cell: row => <Country row={row} /> },
  { id: 'zip_code', title: 'affiliateList.column.zip_code', width: 100, cell: row => <Text text={row.zipcode} /> },
  textColumn('phone'),
  textColumn('personal_detail', 220),
  textColumn('website', 180),
  textColumn('vat_number', 130),
  {
    id: 'login_count',
    title: 'affiliateList.column.login_count',
    sortable: true,
    width: 92,
    align: 'end',
    cell: row => row.login_count,
  },
  {
    id: 'last_login',
    title: 'affiliateList.column.last_login',
    sortable: true,
    width: 156,
    cell: row => <LastLogin row={row} />,
  },
  { id: 'signup_source', title: 'affiliateList.column.signup_source', width: 150, cell: row => <Source row={row} /> },
  textColumn('instagram'),
  { id: 'action', title: 'affiliateList.column.action', width: 128, cell: row => <Action row={row} /> },
]
