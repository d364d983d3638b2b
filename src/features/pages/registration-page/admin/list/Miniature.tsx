import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { designOf, type RegistrationRow, registrationPage } from '../../contract.ts'
import { themes } from '../../rules/themes.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import styles from './list.module.css'

const PAGE_WIDTH = 1200

type ShownPage = Pick<RegistrationRow, 'program_id' | 'program_name' | 'theme_type'>

/** All frames of a list share one thread: two at a time are drawn as fast as twenty, and the screen stays free. */
const turns = createConcurrencyLimit(2)

/** The page itself, small. Its frame is there while it is in view. */
export function Miniature({ row }: { row: ShownPage }) {
  const { ref: seen, entry } = useIntersection({ rootMargin: '100px' })
  const { ref: sized, width } = useElementSize()
  const box = useMergedRef(seen, sized)
  const turn = useTurn((entry?.isIntersecting ?? false) && width > 0)
  return (
    <div ref={box} className={styles.miniature} aria-hidden>
      {turn.isMine && <Small row={row} scale={width / PAGE_WIDTH} onLoaded={turn.end} />}
    </div>
  )
}

/** Whether it is this one's turn to be drawn; once it is drawn, the next one begins. */
function useTurn(isWanted: boolean) {
  const [isMine, setMine] = useState(false)
  const end = useRef(() => {})
  useEffect(() => {
    if (!isWanted) return
    end.current = turns.take(() => setMine(true))
    return () => {
      end.current()
      setMine(false)
    }
  }, [isWanted])
  return { isMine: isWanted && isMine, end: () => end.current() }
}

function Small({ row, scale, onLoaded }: { row: ShownPage; scale: number; onLoaded: () => void }) {
  const { program_id, theme_type } = row
  const page = useRead(registrationPage.get, { query: designOf(program_id, theme_type) })
  const isHopeless = page.isError
  useEffect(() => {
    if (isHopeless) onLoaded()
  }, [isHopeless, onLoaded])
  if (!page.data) return null
  const { facts, ...values } = page.data as typeof page.data & Record<string, unknown>
  const design = Object.fromEntries(
    Object.keys(themes[theme_type]).map(name => [name, (values as Record<string, unknown>)[name]]),
  )
  return (
    <div className={styles.small} style={{ inlineSize: PAGE_WIDTH, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}>
      <LivePage
        isPicture
        title={row.program_name}
        page="registration"
        variant={theme_type}
        design={design}
        facts={facts}
        onLoaded={onLoaded}
      />
    </div>
  )
}
