import { Button, type ButtonProps } from './button.tsx';

interface Props extends Pick<ButtonProps, 'size' | 'busy'> {
  onRetry: () => unknown;
}

/** Asks again for what failed to load. */
export function RetryButton({ onRetry, ...button }: Props) {
  return (
    <Button variant="secondary" {...button} onClick={() => void onRetry()}>
      Tentar de novo
    </Button>
  );
}
