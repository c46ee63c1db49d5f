/** The element of a suggestion, for the field to name the one that the arrow keys are on. */
export const suggestionId = (index: number) => `suggestion-${index}`
