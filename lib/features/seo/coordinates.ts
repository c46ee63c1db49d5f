type Coordinates = Readonly<{ latitude: number; longitude: number }>

/** Where the addresses of OpenStreetMap and Google Maps carry a place: a marker, a query, or the map's center. */
const places = [
  /[?&]mlat=(?<latitude>-?[\d.]+)&mlon=(?<longitude>-?[\d.]+)/,
  /[?&]q=(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/,
  /@(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/,
]

/** The place that a map's address shows; null if it names none, or none on Earth. */
export function coordinatesOf(mapUrl: string | null): Coordinates | null {
  for (const place of places) {
    const found = place.exec(mapUrl ?? '')?.groups
    const [latitude, longitude] = [Number(found?.latitude), Number(found?.longitude)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}
