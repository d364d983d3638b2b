import { Columns } from '#browser/ui/Columns.tsx'
import styles from './friends.module.css'

const products = ['a', 'b', 'c', 'd']

/** Some store with what our script draws over it: made by the very lines that run there. */
export function StorePicture({ draw }: { draw: () => HTMLElement | null }) {
  const show = (place: HTMLDivElement | null) => {
    const drawn = place && draw()
    if (drawn) place.append(drawn)
    return () => drawn?.remove()
  }
  return (
    <div className={styles.store}>
      <div className={styles.page} aria-hidden>
        <div className={styles.head}>
          <span />
          <span />
        </div>
        <div className={styles.hero} />
        <Columns least={140} gap={20} className={styles.products}>
          {products.map(name => (
            <span key={name} />
          ))}
        </Columns>
      </div>
      <div ref={show} />
    </div>
  )
}
