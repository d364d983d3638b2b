import { ChevronsUpDown } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { LazyMenu } from '#admin/ui/LazyMenu.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import parts from '#browser/ui/parts.module.css'
import styles from './StoreSwitcher.module.css'
import { useStores } from './useStores.ts'

const StoreMenu = lazyComponent(() => import('./StoreMenu.tsx').then(file => file.StoreMenu))

interface StoreSwitcherProps {
  shopName: string
  /** Only the first letter, where there is no room for names. */
  isNarrow?: boolean
}

/** The store one is in; with more than one, the way to the others. */
export function StoreSwitcher({ shopName, isNarrow = false }: StoreSwitcherProps) {
  const say = useFrameText()
  const { stores, isMoving, go } = useStores()
  const letter = (
    <span className={`${styles.letter} ${parts.centered}`} aria-hidden>
      {[...shopName][0]?.toUpperCase()}
    </span>
  )
  if (stores.length === 0)
    return (
      <div className={`${parts.signLine} ${styles.store}`} title={shopName}>
        {letter}
        <span className={isNarrow ? 'only-read' : `${styles.name} ${parts.oneLine} ${parts.rest} ${parts.bold}`}>{shopName}</span>
      </div>
    )
  const button = (
    <button type="button" className={`${parts.signLine} ${styles.store}`} disabled={isMoving} aria-busy={isMoving}>
      {letter}
      <span className="only-read">{`${say('stores.switch')}. ${say('stores.current', { store: shopName })}`}</span>
      {!isNarrow && (
        <>
          <span className={`${styles.name} ${parts.oneLine} ${parts.rest} ${parts.bold}`} aria-hidden>
            {shopName}
          </span>
          <ChevronsUpDown size={15} aria-hidden className={styles.arrows} />
        </>
      )}
    </button>
  )
  return (
    <LazyMenu target={button} preload={StoreMenu.preload}>
      {target => <StoreMenu target={target} stores={stores} position={isNarrow ? 'right-end' : 'top-start'} onChoose={go} />}
    </LazyMenu>
  )
}
