import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useSearch } from '@tanstack/react-router'
import { MessagesSquare, Search } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { useReadOnly } from '#admin/gate/read-only.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { PageHeading } from '#admin/ui/PageHeading.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useShop } from '#features/store/shop/admin/index.ts'
import { ChatList } from './ChatList.tsx'
import styles from './ChatPage.module.css'
import { ChatThread } from './ChatThread.tsx'
import { chatSettingsPath } from './paths.ts'
import { SwitchedOff } from './SwitchedOff.tsx'

const PAUSE = 250

/** All conversations at the side, one of them open; on a phone either of the two. */
export function ChatPage() {
  const say = useText()
  const { may, member } = useAccess()
  const shop = useShop().data
  const kept = useReadOnly()
  const { with: chosen } = useSearch({ strict: false }) as { with?: string }
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE)
  const current = /^\d{1,15}$/.test(chosen ?? '') ? Number(chosen) : undefined
  const isOn = shop?.enable_chat_with_affiliates === 1
  if (!shop) return null
  // What was written before is still read where it is opened from a profile, by who may.
  if (!isOn && (current === undefined || member.role_name !== 'super-admin')) return <SwitchedOff />
  return (
    <div className={styles.page} data-open={current !== undefined || undefined}>
      <Inline as="header" gap="md" align="end" justify="space-between" wrap className={styles.head}>
        <div>
          <PageHeading title={say('page.chat')} />
          <p>{say('chatPage.lead')}</p>
        </div>
        {isOn && may('settings') && (
          <Button component={Link} to={chatSettingsPath} variant="default">
            {say('chatPage.settings')}
          </Button>
        )}
      </Inline>
      <div className={`${styles.panes} ${parts.card}`}>
        <section className={styles.side} aria-label={say('chatList.title')}>
          <div className={styles.search}>
            <TextInput
              type="search"
              aria-label={say('chatPage.search')}
              placeholder={say('chatPage.search')}
              leftSection={<Search size={16} aria-hidden />}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          </div>
          <div className={styles.scroll}>
            <ChatList query={query} current={current} />
          </div>
        </section>
        <section className={styles.main} aria-label={say('chatPage.messages')}>
          {current === undefined ? (
            <EmptyState icon={MessagesSquare} title={say('chatPage.choose')} text={say('chatPage.chooseText')} />
          ) : (
            <ChatThread key={current} affiliate_id={current} isOn={isOn} kept={kept} />
          )}
        </section>
      </div>
    </div>
  )
}
