interface Props {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** Changes often; screen readers announce each quarter only. */
  children: string;
}

export function ProgressBar({ percent, label, children }: Props) {
  const quarter = Math.floor(percent / 25) * 25;
  return (
    <div>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="block h-3 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ink"
      />
      <p aria-hidden="true" className="mt-2 text-sm tabular-nums">
        {children}
      </p>
      <output className="sr-only">{quarter > 0 && quarter < 100 ? `${quarter}% concluído` : ''}</output>
    </div>
  );
}
