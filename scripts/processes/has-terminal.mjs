import { isatty } from 'node:tty'

/** Whether somebody sits at a terminal whose end should end this as well; after nohup nobody does. */
export const hasTerminal = () => [0, 1, 2].some(place => isatty(place))
