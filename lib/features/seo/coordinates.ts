type Coordinates = Readonly<{ latitude: number; longitude: number }>

/** Where OpenStreetMap and Google Maps URLs contain a location: a marker, a query, or the map's center. */
const places = [
  /[?&]mlat=(?<latitude>-?[\d.]+)&mlon=(?<longitude>-?[\d.]+)/,
  /[?&]q=(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/,
  /@(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/,
]

/** The location in a map URL; null if it has none, or an invalid one. */
export function coordinatesOf(mapUrl: string | null): Coordinates | null {
  for (const place of places) {
    const found = place.exec(mapUrl ?? '')?.groups
    const [latitude, longitude] = [Number(found?.latitude), Number(found?.longitude)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}
