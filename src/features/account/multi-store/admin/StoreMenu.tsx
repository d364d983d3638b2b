import { Menu } from '@mantine/core'
import { Check, Lock } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { useFrameText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import type { ConnectedStore } from '../contract.ts'
import styles from './StoreSwitcher.module.css'

interface StoreMenuProps {
  target: ReactElement
  stores: ConnectedStore[]
  position: 'right-end' | 'top-start'
  onChoose: (shop: string) => void
}

export function StoreMenu({ target, stores, position, onChoose }: StoreMenuProps) {
  const say = useFrameText()
  const { planFor } = useAccess()
  return (
    <Menu position={position} width={280} shadow="lg" radius="md" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('stores.switch')}</Menu.Label>
        {stores.map(store => (
          <Menu.Item
            key={store.shop_id}
            disabled={!store.current && !store.allowed}
            onClick={() => !store.current && onChoose(store.shop)}
            rightSection={mark(store)}
            aria-current={store.current || undefined}
          >
            <span className={`${styles.title} ${parts.strong}`}>{store.shop_name}</span>
            <span className={`${styles.domain} ${parts.caption}`}>
              {store.current || store.allowed ? store.shop : say('stores.locked', { plan: planFor('multipleStores') })}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function mark(store: ConnectedStore) {
  if (store.current) return <Check size={16} aria-hidden />
  return store.allowed ? undefined : <Lock size={14} aria-hidden />
}
