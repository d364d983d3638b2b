import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { contactSupport } from '#admin/feedback/contactSupport.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useAdminPages } from '#admin/pages.ts'
import type { Command } from '#admin/palette/findCommands.ts'
import { useFrameText } from '#admin/text.tsx'
import { storeBridge } from '#browser/embedded.ts'
import { useLanguage } from '#browser/text.tsx'
import { useLanguageOptions } from '#browser/useLanguageOptions.ts'
import { useStores } from '#features/account/multi-store/admin/index.ts'
import { useLogOut } from '#features/account/session/admin/index.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { languages } from '#kit/languages.ts'
import { screens } from '../registers.ts'
import { themes } from './themes.ts'

/** Every page this person may open without choosing something first, then what can be done from anywhere. */
export function useCommands(info: ShopInfo): Command[] {
  const say = useFrameText()
  const access = useAccess()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const { stores, go } = useStores()
  const { chooseLanguage } = useLanguage()
  const languageOptions = useLanguageOptions()
  const { setColorScheme } = useMantineColorScheme()

  const opening = useAdminPages()
    .filter(({ permission }) => access.may(permission))
    .map(({ path, title, keywords }) => ({
      id: path,
      title: say(title),
      group: say('shell.pages'),
      keywords,
      run: () => void navigate({ to: path, search: {} }),
    }))
  const action = (id: string, title: string, run: () => void, keywords: string[] = []) => ({
    id,
    title,
    group: say('shell.actions'),
    keywords,
    run,
  })
  const settings = screens
    .filter(({ permission }) => access.may(permission))
    .flatMap(({ path, title, settings = [] }) =>
      settings.map(setting => ({
        id: `${path} ${setting}`,
        title: say(setting),
        detail: say(title),
        group: say('page.settings'),
        isOnlyFound: true,
        run: () => void navigate({ to: path }),
      })),
    )
  const everywhere = [
    ...opening,
    ...settings,
    action('support', say('common.contactSupport'), () => contactSupport(), ['help', 'chat']),
  ]
  // Inside the store's admin, store, language and session are those of the admin.
  if (storeBridge()) return everywhere
  return [
    ...everywhere,
    ...stores
      .filter(store => !store.current && store.allowed)
      .map(store =>
        action(`store-${store.shop_id}`, say('shell.goTo', { page: store.shop_name }), () => go(store.shop), [store.shop]),
      ),
    ...Object.entries(themes).map(([name, text]) =>
      action(`theme-${name}`, say('shell.useTheme', { theme: say(text) }), () => setColorScheme(name as MantineColorScheme), [
        'theme',
      ]),
    ),
    ...languageOptions.map(({ value, label }) =>
      action(`language-${value}`, say('shell.speak', { language: label }), () => void chooseLanguage(value), [
        languages[value].name,
      ]),
    ),
    action('log-out', say('common.logout'), logOut.leave, ['sign out', info.user_name]),
  ]
}
