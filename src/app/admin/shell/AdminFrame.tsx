import { Outlet } from '@tanstack/react-router'
import { useShopUpkeep } from '#features/shop/admin/index.ts'
import styles from './AdminFrame.module.css'
import { Header } from './Header.tsx'

export function AdminFrame() {
  useShopUpkeep()
  return (
    <>
      <Header />
      <main className={styles.main}>
        <Outlet />
      </main>
    </>
  )
}
