import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { useText } from '#portal/text.tsx'
import { Choices } from '#portal/ui/Choices.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { affiliateLinkCalls } from '../calls.ts'
import { FiguresLine } from './FiguresLine.tsx'
import { PeriodChoice, type PeriodDays } from './PeriodChoice.tsx'

const splits = ['source', 'sub1', 'sub2', 'sub3'] as const
type Split = (typeof splits)[number]

/** What each source and sub-id brought. */
export function MarksCard() {
  const say = useText()
  const [split, setSplit] = useState<Split>('source')
  const [days, setDays] = useState<PeriodDays>('30')
  const marks = useRead(affiliateLinkCalls.marks, { query: { split, days } }, { placeholderData: keepPreviousData })
  const nameOf = (value: Split) =>
    value === 'source' ? say('portalLinkScreen.source') : say('portalLinkScreen.sub', { place: value.slice(3) })
  return (
    <Card title={say('portalLinkScreen.bySource')}>
      <Choices
        label={say('portalLinkScreen.splitBy')}
        choices={splits.map(value => ({ value, label: nameOf(value) }))}
        chosen={split}
        onChoose={setSplit}
      />
      <PeriodChoice days={days} onChoose={setDays} />
      <Loaded query={marks}>
        {({ rows, rest }) =>
          rows.length === 0 ? (
            <Empty title={say('portalLinkScreen.noMarks')} text={say('portalLinkScreen.noMarksText')} />
          ) : (
            <Rows>
              {rows.map(({ value, ...figures }) => (
                <Row
                  key={value}
                  data-value={value}
                  title={<bdi>{value || say('portalLinkScreen.tooManyMarks')}</bdi>}
                  details={<FiguresLine figures={figures} />}
                />
              ))}
              {(rest.clicks !== 0 || rest.orders !== 0) && (
                <Row title={say('portalLinkScreen.unmarked')} details={<FiguresLine figures={rest} />} />
              )}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  )
}
