import type { Caller } from '#server/http/caller.ts'

/** A member as the books name them. */
export const bookMember = (id: number) => `member:${id}`

export const bookActor = ({ user_id }: Pick<Caller, 'user_id'>) => bookMember(user_id)
