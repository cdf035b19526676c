import { TooltipButton } from '../../ui/tooltip.tsx';

/** In place of a figure that would speak of one or two. */
export function HiddenFigure() {
  return (
    <TooltipButton
      tooltip="Menos de 3: não é mostrado"
      className="min-h-6 min-w-6 cursor-help rounded px-1 font-bold tracking-widest text-ink-soft"
    >
      <span aria-hidden="true">···</span>
      <span className="sr-only">menos de 3, não é mostrado</span>
    </TooltipButton>
  );
}
