/** What a report looks like, without anybody's numbers: bars, a triangle and a ring along the trilha. */
export function EntryPicture() {
  return (
    <svg
      viewBox="0 0 520 520"
      fill="none"
      aria-hidden="true"
      className="mx-auto w-full max-w-sm rounded bg-primary max-lg:order-first max-lg:h-44 max-lg:max-w-none lg:max-w-md"
      preserveAspectRatio="xMidYMid slice"
    >
      <g strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M-20 430H110Q140 430 140 400V330Q140 300 170 300H350Q380 300 380 270V150Q380 120 410 120H540"
          strokeWidth="10"
          className="stroke-secondary"
        />
        <circle cx="140" cy="365" r="14" strokeWidth="8" className="fill-primary stroke-secondary" />
        <circle cx="260" cy="300" r="14" strokeWidth="8" className="fill-primary stroke-secondary" />
        <circle cx="380" cy="210" r="14" strokeWidth="8" className="fill-primary stroke-secondary" />
      </g>
      <g className="fill-on-primary">
        <rect x="60" y="90" width="210" height="18" />
        <rect x="60" y="126" width="150" height="18" opacity="0.75" />
        <rect x="60" y="162" width="240" height="18" opacity="0.9" />
        <rect x="60" y="198" width="110" height="18" opacity="0.6" />
      </g>
      <g strokeWidth="5" className="fill-primary stroke-secondary">
        <path d="m230 87 12 12-12 12-12-12ZM236 123l12 12-12 12-12-12ZM262 159l12 12-12 12-12-12ZM190 195l12 12-12 12-12-12Z" />
      </g>
      <g strokeWidth="26">
        <circle cx="400" cy="400" r="62" className="stroke-on-primary" opacity="0.35" />
        <path d="M400 338A62 62 0 0 1 431 453.7" className="stroke-secondary" />
      </g>
    </svg>
  );
}
