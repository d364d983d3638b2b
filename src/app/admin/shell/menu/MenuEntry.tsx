import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useFrameText } from '#admin/text.tsx'
import { LazyMenu } from '#admin/ui/LazyMenu.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { MenuItem, MenuLink } from '../../menu.ts'
import { currentLink } from '../../visibleMenu.ts'
import { linkTo } from '../linkTo.ts'
import { HubCount, MenuCount } from './MenuCount.tsx'
import styles from './SideMenu.module.css'

const MenuFlyout = lazyComponent(() => import('./MenuFlyout.tsx').then(file => file.MenuFlyout))

interface MenuEntryProps {
  item: MenuItem
  isNarrow: boolean
  isCurrent: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

export function MenuEntry(props: MenuEntryProps) {
  const { item, isNarrow } = props
  if (item.link) return <PageEntry {...props} link={item.link} />
  return isNarrow ? <FlyoutEntry {...props} /> : <FoldingEntry {...props} />
}

function PageEntry({ item, link, isNarrow, isCurrent }: MenuEntryProps & { link: MenuLink }) {
  const say = useFrameText()
  const Icon = item.icon
  return (
    <li>
      <Link
        {...linkTo(link)}
        className={styles.line}
        data-current={isCurrent || undefined}
        aria-current={isCurrent || undefined}
        aria-label={isNarrow ? say(item.title) : undefined}
        title={isNarrow ? say(item.title) : undefined}
      >
        <Icon size={18} aria-hidden className={parts.noShrink} />
        {!isNarrow && <span className={parts.rest}>{say(item.title)}</span>}
      </Link>
    </li>
  )
}

function FoldingEntry({ item, isCurrent, isOpen, onToggle }: MenuEntryProps) {
  const say = useFrameText()
  const id = useId()
  const { pathname } = useLocation()
  const here = isCurrent ? currentLink(item, pathname) : undefined
  const Icon = item.icon
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-current={(isCurrent && !isOpen) || undefined}
        data-within={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon size={18} aria-hidden className={parts.noShrink} />
        <span className={parts.rest}>{say(item.title)}</span>
        {!isOpen && <HubCount item={item} />}
        <ChevronDown size={15} aria-hidden className={styles.fold} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.parts}>
        {item.parts?.map(part => (
          <div key={part.title ?? ''}>
            {part.title && <div className={`${styles.partTitle} ${parts.caption}`}>{say(part.title)}</div>}
            <Stack as="ul" gap={1} aria-label={part.title && say(part.title)}>
              {part.links.map(link => (
                <li key={link.path}>
                  <Link
                    {...linkTo(link)}
                    className={styles.sub}
                    data-current={link === here || undefined}
                    aria-current={link === here || undefined}
                  >
                    {say(link.title)}
                    <MenuCount link={link} />
                  </Link>
                </li>
              ))}
            </Stack>
          </div>
        ))}
      </div>
    </li>
  )
}

function FlyoutEntry({ item, isCurrent }: MenuEntryProps) {
  const say = useFrameText()
  const Icon = item.icon
  const name = say(item.title)
  const button = (
    <button type="button" className={styles.line} data-current={isCurrent || undefined} aria-label={name} title={name}>
      <Icon size={18} aria-hidden className={parts.noShrink} />
      <HubCount item={item} />
    </button>
  )
  return (
    <li>
      <LazyMenu target={button} preload={MenuFlyout.preload}>
        {target => <MenuFlyout target={target} item={item} />}
      </LazyMenu>
    </li>
  )
}
