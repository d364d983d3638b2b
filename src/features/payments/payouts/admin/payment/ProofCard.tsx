import { Button, FileButton, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import type { Downloaded } from '#kit/contract/download.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { payouts } from '../../contract.ts'
import { PROOF_KINDS } from '../shared/proof-kinds.ts'

/** What shows that a payment by hand was made; the affiliate sees it, too. */
export function ProofCard({ payment: { id, rail, state, proof } }: { payment: Reply<typeof payouts.payment> }) {
  const say = useText()
  const keep = useChange(payouts.keepProof)
  const open = useMutation({
    mutationFn: () => callWith(payouts.openProof, { id }) as Promise<Downloaded>,
    onSuccess: saveFile,
  })
  const mayAdd = rail === 'manual' && state === 'paid'
  if (!mayAdd && proof === null) return null
  const problem = keep.error ?? open.error
  return (
    <Card title={say('payout.hand.proof')}>
      <p style={{ margin: 0 }}>{proof ?? say('payout.hand.none')}</p>
      <Group gap="xs">
        {proof !== null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            loading={open.isPending}
            onClick={() => open.mutate()}
          >
            {say('payout.hand.open')}
          </Button>
        )}
        {mayAdd && (
          <FileButton accept={PROOF_KINDS} onChange={file => file && keep.mutate({ id, body: { file } })}>
            {button => (
              <Button
                {...button}
                size="xs"
                variant="default"
                leftSection={<Upload size={14} aria-hidden />}
                loading={keep.isPending}
              >
                {say(proof === null ? 'payout.hand.add' : 'payout.hand.replace')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {problem && <small role="alert">{sentenceOf(problem, say)}</small>}
    </Card>
  )
}
