import * as z from 'zod'
import { General } from './general.ts'
import { Notifications } from './notifications.ts'

/** All that may be asked for by name. Nothing secret is ever added here. */
export const SettingColumns = z.object({ ...General.shape, ...Notifications.shape })
export type SettingColumns = z.infer<typeof SettingColumns>
export type SettingColumn = keyof SettingColumns

export const settingColumns = Object.keys(SettingColumns.shape) as SettingColumn[]

const isColumn = (name: string): name is SettingColumn => (settingColumns as string[]).includes(name)

/** Names with commas between them; one that is not offered refuses the whole question. */
export const SettingColumnNames = z
  .string('shop.columnsRequired')
  .max(1000)
  .transform(text => [...new Set(text.split(',').map(name => name.trim()))])
  .refine(names => names.every(isColumn), 'shop.columnUnknown')
  .transform(names => names as SettingColumn[])
