import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { useCommissionNews } from '#features/sales/referrals/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { affiliateLinkCalls } from '../calls.ts'
import type { AffiliateLink } from '../contract.ts'
import { FiguresLine } from './FiguresLine.tsx'
import styles from './links.module.css'
import { PeriodChoice, type PeriodDays } from './PeriodChoice.tsx'
import { Picture } from './Picture.tsx'
import { useLinkTitle } from './useLinkTitle.ts'

/** What is kept and what is visited, with what it brought. */
export function LinksCard({ onOpen }: { onOpen: (link: AffiliateLink) => void }) {
  const say = useText()
  const titleOf = useLinkTitle()
  const [days, setDays] = useState<PeriodDays>('30')
  const links = useRead(affiliateLinkCalls.list, { query: { days } }, { placeholderData: keepPreviousData })
  useCommissionNews([affiliateLinkCalls.list, affiliateLinkCalls.marks])
  return (
    <Card title={say('portalLinkScreen.yours')}>
      <PeriodChoice days={days} onChoose={setDays} />
      <Loaded query={links}>
        {({ rows, rest }) =>
          rows.length === 0 ? (
            <Empty title={say('portalLinkScreen.noLinks')} text={say('portalLinkScreen.noLinksText')} />
          ) : (
            <Rows>
              {rows.map(link => (
                <Row
                  key={`${link.id} ${link.page}`}
                  data-page={link.page}
                  title={
                    <button
                      type="button"
                      className={`${parts.framed} ${parts.hoverable} ${parts.signLine} ${styles.open}`}
                      aria-label={say('portalLinkScreen.open', { title: titleOf(link) })}
                      onClick={() => onOpen(link)}
                    >
                      <Picture src={link.image_url} />
                      <span>{titleOf(link)}</span>
                    </button>
                  }
                  details={<FiguresLine figures={link} />}
                />
              ))}
              {(rest.orders !== 0 || rest.clicks !== 0) && (
                <Row
                  title={say('portalLinkScreen.rest')}
                  details={
                    <>
                      <p>{say('portalLinkScreen.restHint')}</p>
                      <FiguresLine figures={rest} />
                    </>
                  }
                />
              )}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  )
}
