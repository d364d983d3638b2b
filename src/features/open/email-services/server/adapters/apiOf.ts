import type { Config } from '#server/config.ts'
import type { EmailService } from '../../rules/services.ts'
import { klaviyo } from './klaviyo.ts'
import { mailchimp } from './mailchimp.ts'
import { omnisend } from './omnisend.ts'
import type { EmailServiceApi } from './port.ts'

const made = { klaviyo, mailchimp, omnisend }

export const apiOf = ({ emailServices }: Pick<Config, 'emailServices'>, service: EmailService): EmailServiceApi =>
  made[service](emailServices[service])
