type PageSize = Readonly<{ width: number; height: number }>

const millimetresPerPoint = 25.4 / 72

/** Page sizes of a PDF printed by a browser, in millimeters. */
export function pdfPages(pdf: Buffer): PageSize[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => ({
    width: Number(width) * millimetresPerPoint,
    height: Number(height) * millimetresPerPoint,
  }))
}
