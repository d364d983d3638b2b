import { Suspense, useLayoutEffect, useState } from 'react'
import { later } from '#admin/later.ts'
import { useFrameText } from '#admin/text.tsx'
import type { ShopInfo } from '#features/shop/contract.ts'
import { connectPalette, isPaletteKey } from './openPalette.ts'
import { useCommands } from './useCommands.ts'

const Palette = later(() => import('#admin/palette/Palette.tsx').then(file => file.Palette))

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

interface OpenPaletteProps {
  info: ShopInfo
  isOpen: boolean
  onClose: () => void
}

function OpenPalette({ info, isOpen, onClose }: OpenPaletteProps) {
  const say = useFrameText()
  const commands = useCommands(info)
  return (
    <Palette
      commands={commands}
      isOpen={isOpen}
      onClose={onClose}
      words={{
        label: say('shell.searchOrJump'),
        placeholder: say('shell.searchOrJump'),
        nothing: say('shell.noCommand'),
        hint: say('shell.paletteHint'),
      }}
    />
  )
}
