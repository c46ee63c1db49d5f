/** In ms. */
const lookEvery = 500

/**
 * Ends this process, as SIGTERM does, when the one that started it has gone: npm that was killed, or a program under npm. It would
 * keep the port. A process that was started without npm may outlive its shell.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEvery)
  timer.unref()
}
