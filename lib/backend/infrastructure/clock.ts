/** The present moment. A port, so that a test can choose the day. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
