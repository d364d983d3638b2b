import { createHash } from 'node:crypto'
import { leadingZeroBits, proofText } from '#kit/proof-of-work.ts'
import type { TestApp } from './app.ts'

/** A visitor who signs up at one shop. */
export function visitorOf(app: TestApp, sub_path: string) {
  let made = 0
  const person = (over: Record<string, unknown> = {}) => ({
    first_name: 'Ann',
    last_name: 'Visitor',
    email: `visitor${++made}-${sub_path}@mail.test`,
    password: 'correct horse',
    password_confirmation: 'correct horse',
    agreement: '1',
    ...over,
  })
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  return {
    person,
    page: (path = '/register', init?: RequestInit) => app.fetch(`/${sub_path}${path}`, init),
    /** As the script sends it. */
    send: (body: Record<string, unknown>, { path = '/register', headers = {} } = {}) =>
      app.fetch(`/${sub_path}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }),
    /** As a browser without script sends it. */
    post: (body: Record<string, string>, path = '/register') =>
      app.fetch(`/${sub_path}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        body: new URLSearchParams(body).toString(),
      }),
    async solve(difficulty?: number) {
      const reply = await app.fetch(`/${sub_path}/register/challenge`)
      const { data } = (await reply.json()) as { data: { challenge: string; difficulty: number } }
      return solution(data.challenge, difficulty ?? data.difficulty)
    },
  }
}

/** An answer that is exactly as hard as wanted, or far too easy when asked for 0. */
export function solution(challenge: string, difficulty: number): string {
  for (let answer = 0; ; answer++) {
    const bits = leadingZeroBits(createHash('sha256').update(proofText(challenge, answer)).digest())
    if (difficulty === 0 ? bits < 4 : bits >= difficulty) return proofText(challenge, answer)
  }
}
