/** The frame of the settings hub. Every screen inside names this very function, so that the frame stays while screens change. */
export const settingsLayout = () => import('./SettingsHub.tsx').then(file => file.SettingsHub)
