import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'
import { shopNews } from './rules/shopNews.ts'

export const shopChanged = defineEvent(shopNews.name, z.object({}))
