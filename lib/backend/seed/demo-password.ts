/** The password of the two demo customers; the README says so. */
export const demoPassword = 'talat-demo'
