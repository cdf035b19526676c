interface Props {
  from: string | null;
  to: string | null;
  /** Both read alike, because what differs is hidden. */
  same?: boolean;
}

/** Old and new value; without an old one, only the new. */
export function ChangeSides({ from, to, same = false }: Props) {
  if (same) return <>{to} (mudou na parte oculta)</>;
  if (from === null) return <>{to}</>;
  return (
    <>
      <span className="sr-only">de </span>
      <span className="text-ink-soft">{from}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> para </span>
      {to ?? 'nenhum'}
    </>
  );
}
