import * as z from 'zod'
import { creativeKinds } from '#features/outreach/creatives/rules/creative.ts'
import { apiCall } from '#kit/contract/apiCall.ts'
import { contract } from '#kit/contract/endpoint.ts'
import { ApiRemoved, days, fieldsQuery, readOne, readPage, search, some_id, write } from './rules/calls.ts'
import { ApiListedClick } from './rules/clicks.ts'
import { ApiCreative, ApiCreativeChange, ApiNewCreative } from './rules/creatives.ts'
import { ApiLink, ApiNewLink } from './rules/links.ts'
import { expandOf, fieldsOf, pageOf, pageQuery, updatedSince } from './rules/paging.ts'

export const apiLinks = contract({
  /** Links to pages that an affiliate or the shop made; those that everybody has come with the affiliate. */
  list: apiCall('GET /api/v2/links', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiLink, ['number', 'changed']),
      affiliate_id: some_id,
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiLink),
  }),
  get: apiCall('GET /api/v2/links/{id}', { ...readOne, query: fieldsQuery(ApiLink), reply: ApiLink }),
  /** A page of the store as a link of an affiliate. One that is there already is answered. */
  create: apiCall('POST /api/v2/links', { ...write, body: ApiNewLink, reply: ApiLink }),
  /** It goes from the affiliate's list; whoever has it can use it on. */
  remove: apiCall('DELETE /api/v2/links/{id}', { ...write, reply: ApiRemoved }),
})

export const apiClicks = contract({
  /** Visits of the last months, the newest first. */
  list: apiCall('GET /api/v2/clicks', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiListedClick, ['click', 'clickSince']),
      expand: expandOf('affiliate', 'program'),
      affiliate_id: some_id,
      ...days,
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiListedClick),
  }),
  get: apiCall('GET /api/v2/clicks/{click}', {
    ...readOne,
    query: z.object({ fields: fieldsOf(ApiListedClick), expand: expandOf('affiliate', 'program') }),
    reply: ApiListedClick,
  }),
})

export const apiCreatives = contract({
  list: apiCall('GET /api/v2/creatives', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiCreative, ['number', 'changed']),
      kind: z.enum(creativeKinds).optional(),
      category_id: some_id,
      search: search.meta({ description: 'Part of a name or a description.' }),
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiCreative),
  }),
  get: apiCall('GET /api/v2/creatives/{id}', { ...readOne, query: fieldsQuery(ApiCreative), reply: ApiCreative }),
  create: apiCall('POST /api/v2/creatives', { ...write, body: ApiNewCreative, reply: ApiCreative }),
  update: apiCall('PATCH /api/v2/creatives/{id}', { ...write, body: ApiCreativeChange, reply: ApiCreative }),
  remove: apiCall('DELETE /api/v2/creatives/{id}', { ...write, reply: ApiRemoved }),
})
