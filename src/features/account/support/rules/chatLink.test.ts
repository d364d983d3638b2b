import { expect, test } from 'vitest'
import { chatLink } from './chatLink.ts'

test('without a website there is no chat', () => {
  expect(chatLink({ website_id: null, token: 'abc' })).toBeUndefined()
})

test('the chat opens with the earlier conversation, if there is one', () => {
  expect(chatLink({ website_id: 'w 1', token: null })).toBe('https://go.crisp.chat/chat/embed/?website_id=w+1')
  expect(chatLink({ website_id: 'w', token: 't&x' })).toBe('https://go.crisp.chat/chat/embed/?website_id=w&token_id=t%26x')
})
