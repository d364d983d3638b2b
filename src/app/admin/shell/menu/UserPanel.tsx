import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Bug, History, LogOut, UserRound } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useFrameText } from '#admin/text.tsx'
import { isEmbedded } from '#browser/embedded.ts'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useLogOut } from '#features/account/session/admin/index.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { version } from '../../version.ts'
import { themes } from '../themes.ts'
import styles from './UserMenu.module.css'

const DebugLogin = lazyComponent(() => import('#features/account/support/admin/DebugLogin.tsx').then(file => file.DebugLogin))

interface UserPanelProps {
  target: ReactElement
  info: ShopInfo
}

export function UserPanel({ target, info }: UserPanelProps) {
  const say = useFrameText()
  const logOut = useLogOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isDebugging, setDebugging] = useState(false)
  const isSupport = info.sudo === 1 && !isEmbedded()
  return (
    <>
      <Menu position="bottom-end" width={272} shadow="lg" radius="md" defaultOpened>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Stack gap={1} className={styles.who}>
            <strong className={parts.bold}>{info.user_name}</strong>
            <Quiet as="span">{info.email}</Quiet>
          </Stack>
          <Menu.Divider />
          <Menu.Item component={Link} to="/admin/profile/edit" leftSection={<UserRound size={16} aria-hidden />}>
            {say('page.profile')}
          </Menu.Item>
          <Menu.Item component={Link} to="/admin/profile/activity" leftSection={<History size={16} aria-hidden />}>
            {say('page.ownActivity')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{say('shell.theme')}</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={value => setColorScheme(value as MantineColorScheme)}>
            {Object.entries(themes).map(([name, text]) => (
              <Menu.RadioItem key={name} value={name} closeMenuOnClick={false}>
                {say(text)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          {isSupport && (
            <Menu.Item leftSection={<Bug size={16} aria-hidden />} onClick={() => setDebugging(true)}>
              {say('contact.debugLogin')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<LogOut size={16} aria-hidden />} disabled={logOut.isLeaving} onClick={logOut.leave}>
            {say('common.logout')}
          </Menu.Item>
          <div className={`${styles.version} ${parts.caption}`}>{`Tandem ${version}`}</div>
        </Menu.Dropdown>
      </Menu>
      {isDebugging && (
        <Suspense>
          <DebugLogin isOpen onClose={() => setDebugging(false)} />
        </Suspense>
      )}
    </>
  )
}
