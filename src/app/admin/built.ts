import type { Permission } from '#kit/access.ts'
import { permissionNames } from '#kit/access.ts'
import { screens } from './registers.ts'

export const isBuilt = (path: string): boolean => screens.some(screen => screen.path === path)

const opening = new Set(screens.flatMap(({ permission }) => permission ?? []))

/** The permissions that open a screen. Others may be stored, but a switch for them would have no effect. */
export const offeredPermissions: readonly Permission[] = permissionNames.filter(name => opening.has(name))
