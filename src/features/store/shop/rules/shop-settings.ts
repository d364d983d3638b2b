import * as z from 'zod'
import { Flag } from '#kit/flags.ts'

/** Small settings that screens keep for the whole shop: what each may hold, and what it is before anybody sets it. */
export const shopSettings = {
  enable_chat_with_affiliates: { schema: Flag, initial: 0 },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown }>

export type ShopSettingKey = keyof typeof shopSettings
const shopSettingKeys = Object.keys(shopSettings) as [ShopSettingKey, ...ShopSettingKey[]]

const MAX_SETTING_BYTES = 16_000

const key = z.enum(shopSettingKeys, 'shop.settingUnknown')

export const ShopSettingName = z.object({ key })

export const ShopSetting = z.object({ key, content: z.unknown() })
export type ShopSetting = z.infer<typeof ShopSetting>

export const ShopSettingChange = ShopSetting.superRefine(({ key: name, content }, context) => {
  const bytes = new TextEncoder().encode(JSON.stringify(content) ?? '').length
  if (bytes > MAX_SETTING_BYTES) context.addIssue({ code: 'custom', path: ['content'], message: 'shop.settingTooLarge' })
  else if (!z.safeParse(shopSettings[name].schema, content).success)
    context.addIssue({ code: 'custom', path: ['content'], message: 'shop.settingInvalid' })
}).transform(({ key: name, content }): ShopSetting => ({ key: name, content: shopSettings[name].schema.parse(content) }))
