/** `primary`: the one main action of a screen. `secondary`: takes the colour of the text around it, on any ground. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

const BASE =
  'relative inline-flex items-center justify-center gap-2 overflow-hidden rounded border-2 text-center font-semibold no-underline transition-[background-color,border-color,color,filter] duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-button-border bg-button text-on-button enabled:hover:brightness-110 [a&]:hover:brightness-110',
  secondary:
    'border-current bg-transparent enabled:hover:bg-current/10 [a&]:hover:bg-current/10 disabled:bg-transparent',
  quiet:
    'border-transparent bg-transparent underline decoration-2 underline-offset-4 enabled:hover:bg-current/8 [a&]:hover:bg-current/8 disabled:bg-transparent',
  danger: 'border-error bg-error text-surface enabled:hover:brightness-110 [a&]:hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 text-sm',
  md: 'min-h-12 px-6 py-2 text-base max-[17rem]:px-2',
  lg: 'min-h-14 px-8 py-3 text-base tracking-wide max-[17rem]:px-2 max-[17rem]:tracking-normal',
};

/** The classes of a button or of a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook, extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`.trimEnd();
}
