import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends what is written in one turn of the event loop at its end, all at once: statements that do not
 * wait for each other go out by one call of the system, which costs more than most of what they say.
 */
export class BatchingSocket extends Socket {
  #isGathering = false

  override write(bytes: string | Uint8Array, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true
      this.cork()
      process.nextTick(() => {
        this.#isGathering = false
        this.uncork()
      })
    }
    return typeof encodingOrDone === 'function' ? super.write(bytes, encodingOrDone) : super.write(bytes, encodingOrDone, done)
  }
}
