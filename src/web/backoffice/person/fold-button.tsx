interface Props {
  isOpen: boolean;
  /** What the button says while something is left out, and while all is shown. */
  more: string;
  less: string;
  onToggle: (open: boolean) => void;
}

/** Shows the rest of a long list, and takes it back. */
export function FoldButton({ isOpen, more, less, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      className="min-h-9 text-sm font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {isOpen ? less : more}
    </button>
  );
}
