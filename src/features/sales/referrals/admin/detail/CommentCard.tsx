import { Button, Group } from '@mantine/core'
import { Card } from '#admin/desk/Card.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { referrals } from '../../contract.ts'
import { CommentChange, MAX_COMMENT } from '../../rules/drafts.ts'

/** A note of the merchant's own. */
export function CommentCard({ id, comment }: { id: number; comment: string }) {
  const say = useText()
  const change = useChange(referrals.saveComment)
  const form = useForm({
    saved: { comment },
    schema: CommentChange,
    save: async draft => {
      const saved = await change.mutateAsync({ id, body: draft })
      return { comment: saved.comment }
    },
  })
  return (
    <Card title={say('referral.comment.title')}>
      <form {...form.props} aria-label={say('referral.comment.title')}>
        <TextField
          {...form.field('comment')}
          label={say('referral.comment.label')}
          hint={say('referral.comment.hint')}
          rows={2}
          limit={{ max: MAX_COMMENT }}
        />
        {form.dirty && (
          <Group gap="xs" mt="sm" justify="flex-end">
            <Button size="sm" variant="default" disabled={form.busy} onClick={form.discard}>
              {say('common.discard')}
            </Button>
            <Button size="sm" type="submit" loading={form.busy}>
              {say('common.save')}
            </Button>
          </Group>
        )}
      </form>
    </Card>
  )
}
