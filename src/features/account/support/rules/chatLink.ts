interface ChatFacts {
  website_id: string | null
  token: string | null
}

/** The address of the chat, with the earlier conversation where there is one; `undefined` where no chat is set up. */
export function chatLink({ website_id, token }: ChatFacts): string | undefined {
  if (!website_id) return undefined
  const link = new URL('https://go.crisp.chat/chat/embed/')
  link.searchParams.set('website_id', website_id)
  if (token) link.searchParams.set('token_id', token)
  return link.href
}
