import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is too small for inputs beside the page: they lie in a drawer then. */
export const useIsNarrow = () => useMediaQuery('(max-width: 1007px)', undefined, { getInitialValueInEffect: false })
