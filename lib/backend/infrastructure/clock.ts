/** The current time. A port, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
