/** A square part of a picture: how much it is enlarged, and where it is between the edges, from 0 to 1. */
export type Crop = Readonly<{ zoom: number; x: number; y: number }>

type Size = Readonly<{ width: number; height: number }>

/** The part in pixels of the picture. */
export function cropArea({ width, height }: Size, { zoom, x, y }: Crop): Readonly<{ left: number; top: number; side: number }> {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The part after the picture was dragged by a distance, in sides of the part. */
export function draggedCrop(size: Size, crop: Crop, by: Readonly<{ x: number; y: number }>): Crop {
  const { side } = cropArea(size, crop)
  const moved = (place: number, room: number, distance: number) =>
    room > 0 ? Math.min(1, Math.max(0, place - (distance * side) / room)) : place
  return { ...crop, x: moved(crop.x, size.width - side, by.x), y: moved(crop.y, size.height - side, by.y) }
}
