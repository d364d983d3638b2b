import { contract, endpointOf } from '#kit/contract/endpoint.ts'
import type { portalSettings } from './contract.ts'

const access = 'affiliate'

/** Without schemas: the portal checks nothing that the server checks anyway. */
export const portalSettingsCalls = contract({
  account: endpointOf<typeof portalSettings.account>({ route: 'GET /api/v1/partner/settings', access }),
  profile: endpointOf<typeof portalSettings.profile>({ route: 'GET /api/v1/partner/settings/profile', access }),
  saveProfile: endpointOf<typeof portalSettings.saveProfile>({ route: 'PUT /api/v1/partner/settings/profile', access }),
  changePassword: endpointOf<typeof portalSettings.changePassword>({ route: 'POST /api/v1/partner/settings/password', access }),
  changeEmail: endpointOf<typeof portalSettings.changeEmail>({ route: 'POST /api/v1/partner/settings/email', access }),
  sessions: endpointOf<typeof portalSettings.sessions>({ route: 'GET /api/v1/partner/settings/sessions', access }),
  endOtherSessions: endpointOf<typeof portalSettings.endOtherSessions>({
    route: 'POST /api/v1/partner/settings/sessions/end',
    access,
  }),
  newKey: endpointOf<typeof portalSettings.newKey>({ route: 'POST /api/v1/partner/settings/second-factor/key', access }),
  enableSecondFactor: endpointOf<typeof portalSettings.enableSecondFactor>({
    route: 'POST /api/v1/partner/settings/second-factor',
    access,
  }),
  disableSecondFactor: endpointOf<typeof portalSettings.disableSecondFactor>({
    route: 'POST /api/v1/partner/settings/second-factor/off',
    access,
  }),
  setLanguage: endpointOf<typeof portalSettings.setLanguage>({ route: 'PUT /api/v1/partner/settings/language', access }),
  export: endpointOf<typeof portalSettings.export>({ route: 'POST /api/v1/partner/settings/export', access, download: 'json' }),
  closing: endpointOf<typeof portalSettings.closing>({ route: 'GET /api/v1/partner/settings/closing', access }),
  close: endpointOf<typeof portalSettings.close>({ route: 'POST /api/v1/partner/settings/close', access }),
  setMails: endpointOf<typeof portalSettings.setMails>({ route: 'PUT /api/v1/partner/settings/mails', access }),
})
