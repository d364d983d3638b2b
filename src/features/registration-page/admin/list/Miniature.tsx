import { Skeleton } from '@mantine/core'
import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import { useState } from 'react'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { useRead } from '#admin/useRead.ts'
import { designOf, type RegistrationRow, registrationPage } from '../../contract.ts'
import { themes } from '../../rules/themes.ts'
import styles from './list.module.css'

const PAGE_WIDTH = 1200

/** The page itself, small. It is fetched when it comes into view and stays. */
export function Miniature({ row }: { row: RegistrationRow }) {
  const { ref: seen, entry } = useIntersection({ rootMargin: '200px' })
  const { ref: sized, width } = useElementSize()
  const [wasSeen, setSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setSeen(true)
  const box = useMergedRef(seen, sized)
  return (
    <div ref={box} className={styles.miniature} aria-hidden>
      {wasSeen && width > 0 ? <Small row={row} scale={width / PAGE_WIDTH} /> : <Skeleton h="100%" radius={0} />}
    </div>
  )
}

function Small({ row, scale }: { row: RegistrationRow; scale: number }) {
  const { program_id, theme_type } = row
  const page = useRead(registrationPage.get, { query: designOf(program_id, theme_type) })
  if (!page.data) return <Skeleton h="100%" radius={0} />
  const { facts, ...values } = page.data as typeof page.data & Record<string, unknown>
  const design = Object.fromEntries(
    Object.keys(themes[theme_type]).map(name => [name, (values as Record<string, unknown>)[name]]),
  )
  return (
    <div className={styles.small} style={{ inlineSize: PAGE_WIDTH, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}>
      <LivePage isPicture title={row.program_name} page="registration" variant={theme_type} design={design} facts={facts} />
    </div>
  )
}
