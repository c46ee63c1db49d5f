/** A grey-green shape where content will be; silent for screen readers. Size and radius come by class. */
export function Skeleton({ className = 'h-4 w-full rounded-sm' }: Readonly<{ className?: string }>) {
  return <span aria-hidden="true" className={`block animate-breathe bg-celadon-200 ${className}`} />
}
