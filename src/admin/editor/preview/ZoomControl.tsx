import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { ChevronDown, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import styles from './preview.module.css'
import { typedZoom, zoomIn, zoomOut, zoomSteps } from './zoom.ts'

interface ZoomControlProps {
  zoom: number
  onZoom: (zoom: number) => void
}

/** By steps, from a list, or typed. */
export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const say = useText()
  const [typed, setTyped] = useState<string>()
  const adopt = () => {
    if (typed !== undefined) onZoom(typedZoom(typed) ?? zoom)
    setTyped(undefined)
  }
  const go = (next: number) => {
    setTyped(undefined)
    onZoom(next)
  }
  return (
    <Inline gap={2} className={parts.atEnd}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say('editor.zoomOut')}
        disabled={zoom === zoomSteps[0]}
        onClick={() => go(zoomOut(zoom))}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        size="xs"
        className={styles.zoomInput}
        aria-label={say('editor.zoom')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={typed ?? `${zoom}%`}
        onChange={event => setTyped(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={adopt}
        onKeyDown={event => {
          if (event.key === 'Enter') adopt()
          else if (event.key === 'ArrowUp') go(zoomIn(zoom))
          else if (event.key === 'ArrowDown') go(zoomOut(zoom))
          else return
          event.preventDefault()
        }}
        rightSectionWidth={26}
        rightSection={
          <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <ActionIcon variant="transparent" color="gray" size="sm" aria-label={say('editor.zoomSteps')}>
                <ChevronDown size={14} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {zoomSteps.map(step => (
                <Menu.Item key={step} onClick={() => go(step)} aria-current={step === zoom || undefined}>
                  {step}%
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say('editor.zoomIn')}
        disabled={zoom === zoomSteps.at(-1)}
        onClick={() => go(zoomIn(zoom))}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </Inline>
  )
}
