/** The product's mark: a trilha that turns three corners and rises, and its name. Takes the colour of the text. */
export function Wordmark({ className = 'h-8' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg
        viewBox="0 0 40 32"
        fill="none"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="h-full"
      >
        <path d="M3 28h11v-9H9v-8h15v8h7V5" stroke="currentColor" />
        <circle cx="36.5" cy="5" r="3.5" className="fill-spark" />
      </svg>
      <span className="wordmark font-display text-lg font-extrabold tracking-tight">Empretec</span>
    </span>
  );
}
