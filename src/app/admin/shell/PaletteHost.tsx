import { useNavigate } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useFrameText } from '#admin/text.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { useFound } from '#features/overview/search/admin/index.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { connectPalette, isPaletteKey } from './openPalette.ts'
import { useCommands } from './useCommands.ts'

const Palette = lazyComponent(() => import('#admin/palette/Palette.tsx').then(file => file.Palette))

/** Opens the palette by Ctrl or ⌘ with K, wherever the focus is. */
export function PaletteHost({ info }: { info: ShopInfo }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  // With the first paint, not after it: the keys work as soon as the screen is seen.
  useLayoutEffect(() => {
    const open = () => {
      setOpened(true)
      setOpen(true)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      open()
    }
    const disconnect = connectPalette(open)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      disconnect()
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  if (!wasOpened) return null
  return (
    <Suspense>
      <OpenPalette info={info} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

const headings = {
  affiliates: 'page.affiliates',
  orders: 'shell.orders',
  referrals: 'page.referrals',
  programs: 'page.programs',
  coupons: 'page.coupons',
  customers: 'shell.customers',
  payments: 'shell.payments',
} as const

interface OpenPaletteProps {
  info: ShopInfo
  isOpen: boolean
  onClose: () => void
}

function OpenPalette({ info, isOpen, onClose }: OpenPaletteProps) {
  const say = useFrameText()
  const commands = useCommands(info)
  const navigate = useNavigate()
  const useResults = (typed: string) => {
    const { found, isSearching, isFailed } = useFound(typed)
    return {
      results: found.map(({ kind, item, path }) => ({
        id: path,
        title: item.name,
        detail: item.detail,
        group: say(headings[kind]),
        run: () => void navigate({ to: path }),
      })),
      state: isSearching ? ('searching' as const) : isFailed ? ('failed' as const) : ('idle' as const),
    }
  }
  return (
    <Palette
      commands={commands}
      useResults={useResults}
      isOpen={isOpen}
      onClose={onClose}
      words={{
        label: say('shell.searchOrJump'),
        placeholder: say('shell.searchOrJump'),
        nothing: say('shell.noCommand'),
        searching: say('shell.searching'),
        failed: say('shell.searchFailed'),
        hint: say('shell.paletteHint'),
      }}
    />
  )
}
