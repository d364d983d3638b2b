import { useFrameText } from '#admin/text.tsx'
import type { MenuItem, MenuLink } from '../../menu.ts'
import styles from './SideMenu.module.css'

const MOST = 99

/** How much waits behind a line of the menu. */
export const MenuCount = ({ link: { waiting } }: { link: MenuLink }) => waiting && <Count {...waiting} />

/** The same beside an item whose lines are not to be seen. */
export const HubCount = ({ item: { parts = [] } }: { item: MenuItem }) =>
  parts.flatMap(part => part.links).map(link => <MenuCount key={link.path} link={link} />)

function Count({ useCount, label }: NonNullable<MenuLink['waiting']>) {
  const say = useFrameText()
  const count = useCount()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="only-read">{say(label, { count })}</span>
    </span>
  )
}
