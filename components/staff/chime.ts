let context: AudioContext | undefined

/** Two short rising tones. Silent where the browser allows no sound yet. */
export function playChime(): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [index, frequency] of [660, 880].entries()) {
    const start = context.currentTime + index * 0.18
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.2, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
    gain.connect(context.destination)
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(start)
    tone.stop(start + 0.4)
  }
}
