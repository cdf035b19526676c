/** In place of a figure that would speak of one or two. */
export function HiddenFigure() {
  return (
    <span title="Menos de 3: não é mostrado">
      <span aria-hidden="true" className="font-bold tracking-widest text-ink-soft">
        ···
      </span>
      <span className="sr-only">menos de 3, não é mostrado</span>
    </span>
  );
}
