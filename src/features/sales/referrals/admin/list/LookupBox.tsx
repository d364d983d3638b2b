import { ActionIcon, TextInput } from '@mantine/core'
import { ArrowRight, SearchX, TextSearch } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Drawer } from '#admin/ui/dialog/Drawer.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useAddressParam } from '#admin/useAddressParam.ts'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { CallError } from '#kit/contract/errors.ts'
import { referrals } from '../../contract.ts'
import frame from '../explanation/frame.module.css'
import { OrderWhy } from '../explanation/OrderWhy.tsx'
import styles from './list.module.css'

const MAX_LETTERS = 100

/** An order number in, and out comes why it earned a commission or why not. */
export function LookupBox() {
  const say = useText()
  const [asked, ask] = useAddressParam('why')
  const [typed, setTyped] = useState('')
  return (
    <search className={`${parts.signLine} ${styles.lookup}`}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim()) ask(typed.trim())
        }}
      >
        <TextInput
          className={styles.lookupBox}
          value={typed}
          maxLength={MAX_LETTERS}
          placeholder={say('referral.lookup.placeholder')}
          aria-label={say('referral.lookup.label')}
          leftSection={<TextSearch size={16} aria-hidden />}
          rightSection={
            <ActionIcon type="submit" variant="subtle" aria-label={say('referral.lookup.ask')}>
              <ArrowRight size={16} aria-hidden />
            </ActionIcon>
          }
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </form>
      <Drawer
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        position="right"
        size="min(100vw, 640px)"
        title={say('referral.lookup.title')}
        closeButtonProps={{ 'aria-label': say('common.close') }}
        classNames={{ body: frame.drawer, header: frame.drawerHead }}
      >
        {asked !== undefined && <Answer number={asked.slice(0, MAX_LETTERS)} />}
      </Drawer>
    </search>
  )
}

function Answer({ number }: { number: string }) {
  const say = useText()
  const order = useRead(referrals.orderExplanation, { query: { number } })
  if (order.error instanceof CallError && order.error.kind === 'not_found')
    return (
      <EmptyState icon={SearchX} title={say('referral.lookup.unknown', { number })} text={say('referral.lookup.unknownText')} />
    )
  return <Loaded query={order}>{read => <OrderWhy order={read} />}</Loaded>
}
