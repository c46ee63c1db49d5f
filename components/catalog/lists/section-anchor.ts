/** The id of a section's heading within a page. */
export function sectionAnchor(groupId: number): string {
  return `group-${groupId}`
}
