import * as z from 'zod'
import { bonusKinds, bonusStates } from '#features/motivation/bonuses/rules/Bonus.ts'
import { apiCall } from '#kit/contract/apiCall.ts'
import { contract } from '#kit/contract/endpoint.ts'
import { ApiBonus, ApiBonusChange, ApiListedAward, ApiNewBonus } from './rules/bonuses.ts'
import { fieldsQuery, readOne, readPage, search, some_id, write } from './rules/calls.ts'
import { expandOf, pageOf, pageQuery, updatedSince } from './rules/paging.ts'

export const apiBonuses = contract({
  list: apiCall('GET /api/v2/bonuses', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiBonus, ['number', 'changed']),
      state: z.enum(bonusStates).optional(),
      kind: z.enum(bonusKinds).optional(),
      program_id: some_id,
      search: search.meta({ description: 'Part of a title.' }),
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiBonus),
  }),
  get: apiCall('GET /api/v2/bonuses/{id}', { ...readOne, query: fieldsQuery(ApiBonus), reply: ApiBonus }),
  create: apiCall('POST /api/v2/bonuses', { ...write, body: ApiNewBonus, reply: ApiBonus }),
  update: apiCall('PATCH /api/v2/bonuses/{id}', { ...write, body: ApiBonusChange, reply: ApiBonus }),
  /** Nothing is given meanwhile; what was reached in between is given when it goes on. */
  pause: apiCall('POST /api/v2/bonuses/{id}/pause', { ...write, reply: ApiBonus }),
  resume: apiCall('POST /api/v2/bonuses/{id}/resume', { ...write, reply: ApiBonus }),
  /** What was given to whom, the newest first. */
  awards: apiCall('GET /api/v2/bonus-awards', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiListedAward, ['number', 'changed']),
      expand: expandOf('affiliate'),
      bonus_id: some_id,
      affiliate_id: some_id,
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiListedAward),
  }),
})
