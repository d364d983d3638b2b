import { ownRows, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = { file: { links: ownRows('saved_link', ['path', 'page', 'created_at']) } }
