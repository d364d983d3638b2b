import { ActionIcon } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { useFrameText } from '#admin/text.tsx'
import { Logo } from '#admin/ui/Logo.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { LanguagePicker } from '#browser/ui/LanguagePicker.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useLanguageOptions } from '#browser/useLanguageOptions.ts'
import { StoreSwitcher } from '#features/account/multi-store/admin/index.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { HOME } from '#kit/admin-paths.ts'
import { type MenuGroup, menu } from '../../menu.ts'
import { isCurrentItem, visibleMenu } from '../../visibleMenu.ts'
import { MenuEntry } from './MenuEntry.tsx'
import styles from './SideMenu.module.css'

interface SideMenuProps {
  info: ShopInfo
  isNarrow?: boolean
  /** Without it there is no icon-only mode. */
  onNarrow?: (isNarrow: boolean) => void
  className?: string
}

export function SideMenu({ info, isNarrow = false, onNarrow, className = '' }: SideMenuProps) {
  const say = useFrameText()
  const { member } = useAccess()
  const languageOptions = useLanguageOptions()
  return (
    <nav className={`${styles.menu} ${className}`} data-narrow={isNarrow || undefined} aria-label={say('shell.menu')}>
      <Inline gap={0} justify="space-between" className={styles.top}>
        {!isNarrow && (
          <Link to={HOME} className={styles.logo} aria-label="Tandem">
            <Logo size={25} />
          </Link>
        )}
        {onNarrow && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            onClick={() => onNarrow(!isNarrow)}
            aria-label={say(isNarrow ? 'shell.widenMenu' : 'shell.narrowMenu')}
            title={say(isNarrow ? 'shell.widenMenu' : 'shell.narrowMenu')}
          >
            {isNarrow ? (
              <PanelLeftOpen size={18} className={styles.turn} />
            ) : (
              <PanelLeftClose size={18} className={styles.turn} />
            )}
          </ActionIcon>
        )}
      </Inline>
      <Groups groups={visibleMenu(menu, member)} isNarrow={isNarrow} />
      <Stack gap={2} className={styles.foot}>
        <StoreSwitcher shopName={info.shop_name} isNarrow={isNarrow} />
        {!isNarrow && <LanguagePicker offered={languageOptions} />}
      </Stack>
    </nav>
  )
}

function Groups({ groups, isNarrow }: { groups: MenuGroup[]; isNarrow: boolean }) {
  const say = useFrameText()
  const id = useId()
  const { pathname } = useLocation()
  const current = groups.flatMap(group => group.items).find(item => isCurrentItem(item, pathname))?.title
  // What was folded by hand counts until the merchant goes to another section: the open group follows the address.
  const [hand, setHand] = useState<{ at: string | undefined; open: Record<string, boolean> }>({ at: current, open: {} })
  const byHand = hand.at === current ? hand.open : {}
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <section key={group.title ?? index} aria-labelledby={group.title && `${id}-${index}`} className={styles.group}>
          {group.title && (
            <h2 id={`${id}-${index}`} className={isNarrow ? 'only-read' : styles.heading}>
              {say(group.title)}
            </h2>
          )}
          <Stack as="ul" gap={1}>
            {group.items.map(item => (
              <MenuEntry
                key={item.title}
                item={item}
                isNarrow={isNarrow}
                isCurrent={item.title === current}
                isOpen={byHand[item.title] ?? item.title === current}
                onToggle={isOpen => setHand({ at: current, open: { ...byHand, [item.title]: isOpen } })}
              />
            ))}
          </Stack>
        </section>
      ))}
    </div>
  )
}
