import { Button, Group } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { taxDocuments } from '../contract.ts'

/** The whole number, on demand alone; it is gone when the page is left. */
export function IdentityNumber({ affiliate_id }: { affiliate_id: number }) {
  const say = useText()
  const look = useChange(taxDocuments.showNumber)
  if (look.data)
    return (
      <p role="status">
        <strong>
          <bdi dir="ltr">{look.data.number}</bdi>
        </strong>{' '}
        <small style={{ color: 'var(--text-quiet)' }}>{say('w9Page.shown')}</small>
      </p>
    )
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<Eye size={16} aria-hidden />}
        loading={look.isPending}
        onClick={() => look.mutate({ affiliate_id })}
      >
        {say('w9Page.show')}
      </Button>
      {look.error && (
        <span role="alert" style={{ color: 'var(--danger)' }}>
          {sentenceOf(look.error, say)}
        </span>
      )}
    </Group>
  )
}
