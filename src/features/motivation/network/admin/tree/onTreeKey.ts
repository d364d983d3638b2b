import type { KeyboardEvent } from 'react'

const levelOf = (item: Element) => Number(item.getAttribute('aria-level'))
const itemsOf = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')]

/**
 * The keys of a tree: up and down along what is open, right opens and goes down, left closes and goes up. Items say by
 * `aria-expanded` whether there is anything to open; their toggle is the button inside.
 */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const current = event.currentTarget
  // Those of a button inside are its own.
  if (event.target !== current) return
  const items = itemsOf(current.closest('[role="tree"]')!)
  const place = items.indexOf(current)
  const to = targetOf(event.key, { current, items, place })
  if (to === undefined) return
  event.preventDefault()
  if (to === 'toggle') current.querySelector<HTMLElement>('[data-toggle]')?.click()
  else to?.focus()
}

interface TreePlace {
  current: HTMLElement
  items: readonly HTMLElement[]
  place: number
}

/** Where a key leads: to an item, nowhere, or to opening and closing; nothing for keys of no meaning here. */
function targetOf(key: string, { current, items, place }: TreePlace): HTMLElement | 'toggle' | null | undefined {
  const expanded = current.getAttribute('aria-expanded')
  const next = items[place + 1]
  switch (key) {
    case 'ArrowDown':
      return next ?? null
    case 'ArrowUp':
      return items[place - 1] ?? null
    case 'Home':
      return items[0]!
    case 'End':
      return items.at(-1)!
    case 'ArrowRight':
      if (expanded === 'false') return 'toggle'
      return next && levelOf(next) > levelOf(current) ? next : null
    case 'ArrowLeft':
      if (expanded === 'true') return 'toggle'
      return items.slice(0, place).findLast(item => levelOf(item) < levelOf(current)) ?? null
    default:
      return undefined
  }
}
