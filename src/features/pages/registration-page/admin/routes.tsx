import type { AdminRoute } from '#admin/routes.ts'
import { sections } from '#kit/access.ts'

const permission = sections.displays
const screens = () => import('./screens.tsx')

export const registrationScreens: AdminRoute[] = [
  {
    path: '/admin/displays/registration',
    title: 'page.registration',
    permission,
    keywords: ['sign-up form', 'registration page', 'theme', 'registration link'],
    screen: () => screens().then(file => file.Registration),
  },
  {
    path: '/admin/displays/registration-form-full',
    title: 'page.registrationFull',
    permission,
    screen: () => screens().then(file => file.RegistrationFull),
  },
  {
    path: '/admin/displays/registration-form-basic',
    title: 'page.registrationBasic',
    permission,
    screen: () => screens().then(file => file.RegistrationBasic),
  },
  {
    path: '/admin/displays/registration-form-editor-modal',
    title: 'page.registration',
    permission,
    screen: () => screens().then(file => file.RegistrationModal),
  },
  {
    path: '/admin/displays/help',
    title: 'page.displaysHelp',
    permission,
    keywords: ['help', 'learn more', 'placeholders', 'custom css'],
    screen: () => import('./help/DisplaysHelp.tsx').then(file => file.DisplaysHelp),
  },
]
