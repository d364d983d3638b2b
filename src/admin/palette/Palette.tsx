import { Modal } from '@mantine/core'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { type Command, findCommands } from './findCommands.ts'
import styles from './Palette.module.css'

interface PaletteProps {
  commands: readonly Command[]
  /** What the server has found for the text, below the commands that fit it. */
  useResults: (typed: string) => { results: readonly Command[]; state: 'idle' | 'searching' | 'failed' }
  isOpen: boolean
  onClose: () => void
  words: { label: string; placeholder: string; nothing: string; searching: string; failed: string; hint: string }
}

/** Everything one can open or do, by name, from the keyboard. */
export function Palette({ commands, useResults, isOpen, onClose, words }: PaletteProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={600} yOffset="12vh" transitionProps={{ duration: 120 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={words.label} radius="lg">
        <Chooser commands={commands} useResults={useResults} onClose={onClose} words={words} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Chooser({ commands, useResults, onClose, words }: Omit<PaletteProps, 'isOpen'>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(0)
  const { results, state } = useResults(typed)
  const found = [...findCommands(commands, typed), ...results]
  const current = Math.min(wanted, found.length - 1)
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked line moves with what is typed and chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, typed])

  const open = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, current, found.length)
    if (target !== undefined) {
      event.preventDefault()
      setWanted(target)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(found[current])
    }
  }

  return (
    <>
      <Inline gap="sm" className={styles.search}>
        <Search size={18} aria-hidden className={styles.glass} />
        <input
          className={`${parts.rest} ${styles.input}`}
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[current] && `${id}-${current}`}
          aria-label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setWanted(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Inline>
      <div id={id} ref={list} role="listbox" aria-label={words.label} className={styles.list}>
        {found.map((command, index) => (
          <Line
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            heading={found[index - 1]?.group === command.group ? undefined : command.group}
            isCurrent={index === current}
            onPoint={() => setWanted(index)}
            onOpen={() => open(command)}
          />
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {state === 'searching' ? words.searching : state === 'failed' ? words.failed : found.length === 0 && words.nothing}
      </p>
      <p className={`${styles.hint} ${parts.caption}`}>{words.hint}</p>
    </>
  )
}

interface LineProps {
  id: string
  command: Command
  heading: string | undefined
  isCurrent: boolean
  onPoint: () => void
  onOpen: () => void
}

function Line({ id, command, heading, isCurrent, onPoint, onOpen }: LineProps) {
  return (
    <>
      {heading && (
        <div className={`${styles.heading} ${parts.faint}`} role="presentation">
          {heading}
        </div>
      )}
      {/** biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys */}
      <div
        id={id}
        role="option"
        aria-selected={isCurrent}
        className={`${parts.signLine} ${styles.line}`}
        onMouseMove={onPoint}
        onClick={onOpen}
      >
        <span className={`${styles.title} ${parts.oneLine}`}>
          {command.title}
          {command.detail && <small className={`${styles.detail} ${parts.quiet}`}>{command.detail}</small>}
        </span>
        {isCurrent && <CornerDownLeft size={15} aria-hidden />}
      </div>
    </>
  )
}

/** Where a key moves the mark; round at both ends. */
function keyTarget(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current + count - 1) % count
  if (key === 'PageDown') return Math.min(current + 8, count - 1)
  if (key === 'PageUp') return Math.max(current - 8, 0)
  return undefined
}
