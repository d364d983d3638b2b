import type { ListColumns } from '#kit/list-columns.ts'
import { qualityNames } from './ratios.ts'

/** The columns of the tables below the chart, in their order. */
export const affiliateTable = {
  list: 'analytics_affiliates',
  columns: [
    'name',
    'program',
    'clicks',
    'referrals',
    'revenue',
    'commission',
    'conversion',
    'averageOrder',
    ...qualityNames,
    'login_count',
    'last_login',
  ],
  always: ['name', 'revenue'],
  atFirst: ['name', 'clicks', 'referrals', 'revenue', 'commission', 'newCustomers', 'refunds'],
} as const satisfies ListColumns

export const codeTable = {
  list: 'analytics_codes',
  columns: ['code', 'affiliate', 'referrals', 'revenue', 'commission', 'averageOrder', ...qualityNames],
  always: ['code', 'revenue'],
  atFirst: ['code', 'affiliate', 'referrals', 'revenue', 'commission', 'codeWithoutClick', 'newCustomers'],
} as const satisfies ListColumns
