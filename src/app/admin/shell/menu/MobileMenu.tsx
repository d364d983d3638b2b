import { Drawer, useDirection } from '@mantine/core'
import { useFrameText } from '#admin/text.tsx'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import styles from './MobileMenu.module.css'
import { SideMenu } from './SideMenu.tsx'

interface MobileMenuProps {
  info: ShopInfo
  isOpen: boolean
  onClose: () => void
}

/** The same menu over the page, where there is no room beside it. */
export function MobileMenu({ info, isOpen, onClose }: MobileMenuProps) {
  const say = useFrameText()
  const { dir } = useDirection()
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position={dir === 'rtl' ? 'right' : 'left'} size={288}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={say('shell.menu')} radius={0}>
        <div className={styles.inner}>
          <Drawer.CloseButton className={styles.close} size={36} aria-label={say('shell.closeMenu')} />
          <SideMenu info={info} className={styles.menu} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
