type PageSize = Readonly<{ width: number; height: number }>

const millimetresPerPoint = 25.4 / 72

/** The pages of a PDF that a browser printed, in millimetres. */
export function pdfPages(pdf: Buffer): PageSize[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => ({
    width: Number(width) * millimetresPerPoint,
    height: Number(height) * millimetresPerPoint,
  }))
}
