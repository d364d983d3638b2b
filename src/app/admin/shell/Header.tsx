import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, Menu, Search } from 'lucide-react'
import { contactSupport } from '#admin/feedback/contactSupport.ts'
import { useFrameText } from '#admin/text.tsx'
import { Logo } from '#admin/ui/Logo.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { HOME } from '#kit/admin-paths.ts'
import { Bell } from './bell/Bell.tsx'
import styles from './Header.module.css'
import { UserMenu } from './menu/UserMenu.tsx'
import { openPalette, paletteKeys } from './openPalette.ts'

interface HeaderProps {
  info: ShopInfo
  onOpenMenu?: () => void
}

export function Header({ info, onOpenMenu }: HeaderProps) {
  const say = useFrameText()
  return (
    <Inline as="header" className={styles.header}>
      {onOpenMenu && (
        <ActionIcon
          className={styles.onlyNarrow}
          variant="subtle"
          color="gray"
          size={40}
          onClick={onOpenMenu}
          aria-label={say('shell.openMenu')}
        >
          <Menu size={20} />
        </ActionIcon>
      )}
      <Link to={HOME} className={onOpenMenu ? styles.onlyNarrow : styles.logo} aria-label="Tandem">
        <Logo size={23} />
      </Link>
      <button
        type="button"
        className={`${parts.signLine} ${styles.search} ${parts.framed}`}
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search size={17} aria-hidden />
        <span className={`${parts.rest} ${styles.searchText} ${parts.oneLine}`}>{say('shell.searchOrJump')}</span>
        <kbd className={`${styles.keys} ${parts.caption}`} aria-hidden>
          {paletteKeys()}
        </kbd>
      </button>
      <Inline gap={4} className={`${parts.atEnd} ${styles.tools}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          onClick={() => contactSupport()}
          aria-label={say('common.contactSupport')}
          title={say('common.contactSupport')}
        >
          <CircleQuestionMark size={20} />
        </ActionIcon>
        <Bell />
        <UserMenu info={info} />
      </Inline>
    </Inline>
  )
}
