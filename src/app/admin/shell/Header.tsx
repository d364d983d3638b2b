import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Logo } from '#admin/ui/Logo.tsx'
import { useLogOut } from '#features/session/admin/index.ts'
import { useShop } from '#features/shop/admin/index.ts'
import styles from './AdminFrame.module.css'

export function Header() {
  const say = useText()
  const info = useShop()
  const logOut = useLogOut()
  return (
    <header className={styles.header}>
      <Link to="/admin/home" className={styles.logo} aria-label="Tandem">
        <Logo size={26} />
      </Link>
      <div className={styles.shop} title={info.data?.shop_name}>
        {info.isPending ? <Skeleton h={14} w={140} /> : info.data?.shop_name}
      </div>
      <Button
        variant="default"
        size="sm"
        leftSection={<LogOut size={16} aria-hidden />}
        loading={logOut.isLeaving}
        onClick={logOut.leave}
      >
        {say('common.logout')}
      </Button>
    </header>
  )
}
